/**
 * What the enter key does in a form with several buttons: the first one, which would else insert another text or send. By
 * keyboard and for screen readers it is none.
 */
export function DefaultSubmit({ does }: { does: string }) {
  return (
    <button className="vh" type="submit" name="tun" value={does} tabIndex={-1} aria-hidden="true">
      Weiter
    </button>
  );
}
