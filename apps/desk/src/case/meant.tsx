type Props = {
  /** Sentences that mention what is never asked for, and may stay where the writer confirms them. */
  asked: readonly string[];
  /** Those that somebody has confirmed. */
  meant: readonly string[];
};

/** The log names who confirms a sentence. */
export function Meant({ asked, meant }: Props) {
  return (
    <>
      {meant.map((sentence) => (
        <input key={sentence} type="hidden" name="gemeint" value={sentence} />
      ))}
      {asked.length > 0 && (
        <fieldset className="options">
          <legend>Möchten Sie das so senden?</legend>
          {asked.map((sentence) => (
            <label key={sentence}>
              <input type="checkbox" name="gemeint" value={sentence} />
              <span>
                Ja: „{sentence}“ <small>Im Protokoll steht, dass Sie das bestätigt haben.</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
