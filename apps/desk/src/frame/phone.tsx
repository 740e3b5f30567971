/** A number that rings when it is pressed. */
export function Phone({ number }: { number: string }) {
  return (
    <a className="nb" href={telOf(number)}>
      {number}
    </a>
  );
}

export function telOf(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, "")}`;
}
