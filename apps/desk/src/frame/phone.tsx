import { dialAddress } from "@fernkontor/domain/identity/phone-number";

/** A number that rings when it is pressed. */
export function Phone({ number }: { number: string }) {
  return (
    <a className="nb" href={dialAddress(number)}>
      {number}
    </a>
  );
}
