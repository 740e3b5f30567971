/** What was saved at the desk is a draft until somebody publishes it. */
export function SavedNotice() {
  return (
    <div className="notice" data-tone="good" role="status" tabIndex={-1} autoFocus>
      <p>
        <b>Gespeichert.</b> Öffentlich wird es mit der nächsten Veröffentlichung.{" "}
        <a href="/veroeffentlichen">Zum Veröffentlichen</a>
      </p>
    </div>
  );
}
