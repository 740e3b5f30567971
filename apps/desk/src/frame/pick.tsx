type Props = { value: string; label: string; isPicked?: boolean };

/** The cell in which a row of a `ListTable` is ticked. */
export function Pick({ value, label, isPicked }: Props) {
  return (
    <td role="cell" className="pick">
      <label>
        <input type="checkbox" name="wahl" value={value} defaultChecked={isPicked} aria-label={label} />
      </label>
    </td>
  );
}
