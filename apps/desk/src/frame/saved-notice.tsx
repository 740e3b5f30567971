import { Notice } from "@fernkontor/design/desk/notice.tsx";
/** What was saved at the desk is a draft until somebody publishes it. */
export function SavedNotice() {
  return (
    <Notice tone="good" isNews>
      <b>Gespeichert.</b> Öffentlich wird es mit der nächsten Veröffentlichung.{" "}
      <a href="/veroeffentlichen">Zum Veröffentlichen</a>
    </Notice>
  );
}
