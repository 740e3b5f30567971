/** How an application stands, in the words that its applicant reads: the applicant's page and the desk draw it alike. */
import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import { Way, type WindowState } from "./way.tsx";

/** A time in ISO 8601, and how it is written. */
export type Time = { iso: string; text: string };

/** A part of a sentence: text, a time, an address of the agency, a link, what the applicant has typed. */
export type Piece = string | Time | { email: string } | { href: string; text: string } | { typed: string };
export type Pieces = readonly Piece[];

export type PlateView = { small?: string; text: Piece; big: boolean };
/** `isOff`: it was to be, and is not any more. */
export type StepView = { state: WindowState; text: string; isOff?: true; small?: Pieces; current?: boolean };

/** A promise, an appointment, a day of deletion. */
export function StatusPlate({ plate: { small, text, big } }: { plate: PlateView }) {
  return (
    <p className={big ? "plate big" : "plate"}>
      {small && <small>{small}</small>}
      <span>
        <PieceOf piece={text} />
      </span>
    </p>
  );
}

export function StatusWay({ label, steps }: { label: string; steps: readonly StepView[] }) {
  return (
    <Way
      label={label}
      steps={steps.map(({ small, text, isOff, ...step }) => ({
        ...step,
        text: isOff ? <del>{text}</del> : text,
        small: small && <Sentence of={small} />,
      }))}
    />
  );
}

/** A sentence with its times, addresses and links. What somebody has typed becomes no link. */
export function Sentence({ of }: { of: Pieces }) {
  // Nothing but its place tells a piece from the others; the page is drawn once.
  return of.map((piece, index) => <PieceOf key={index} piece={piece} />);
}

function PieceOf({ piece }: { piece: Piece }) {
  if (typeof piece === "string") return piece;
  if ("iso" in piece) return <time dateTime={piece.iso}>{piece.text}</time>;
  if ("typed" in piece)
    return (
      <bdi>
        <Breaking email={piece.typed} />
      </bdi>
    );
  if ("email" in piece) return <Address email={piece.email} />;
  return <a href={piece.href}>{piece.text}</a>;
}

export function Address({ email }: { email: string }) {
  return (
    <a href={mailtoAddress(email)}>
      <Breaking email={email} />
    </a>
  );
}

/** Long ones break behind the @. */
function Breaking({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
