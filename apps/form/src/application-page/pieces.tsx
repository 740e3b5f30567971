import type { Piece, Pieces } from "./status-view.ts";

/** A sentence with its times, addresses and links. What somebody has typed becomes no link. */
export function Sentence({ of }: { of: Pieces }) {
  // Nothing but its place tells a piece from the others; the page is drawn once.
  return of.map((piece, index) => <PieceOf key={index} piece={piece} />);
}

export function PieceOf({ piece }: { piece: Piece }) {
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
    <a href={`mailto:${email}`}>
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
