/** How an application or a listing stands: a window, as the styles draw it, and the word. */
export function State({ state, word }: { state: string; word: string }) {
  return (
    <span className="state" data-state={state}>
      {word}
    </span>
  );
}
