import { clockWords, longDayWords } from "@fernkontor/domain/german/berlin-words";

/** `Samstag, 21. November, 09:12 Uhr` */
export function versionWords(at: string): string {
  return `${longDayWords(at)}, ${clockWords(at)} Uhr`;
}

/** Since when what is public has been so. */
export function VersionOnSite({ since }: { since: string | undefined }) {
  if (since === undefined) return "Auf der Website steht noch nichts.";
  return (
    <>
      Auf der Website steht die Fassung von <time dateTime={since}>{versionWords(since)}</time>.
    </>
  );
}
