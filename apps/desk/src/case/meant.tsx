type Props = {
  /** Sentences that mention what is never asked for, and may stay if they are meant so. */
  asked: readonly string[];
  /** Those of which somebody has said so. */
  meant: readonly string[];
};

/** Whoever says that it is meant so stands in the log. */
export function Meant({ asked, meant }: Props) {
  return (
    <>
      {meant.map((sentence) => (
        <input key={sentence} type="hidden" name="gemeint" value={sentence} />
      ))}
      {asked.length > 0 && (
        <fieldset className="options">
          <legend>Ist das so gemeint?</legend>
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
