import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import type { RequestContext } from "@fernkontor/service/request-log";
import type { NoAnswer } from "../agency-drafts/latest-check.ts";

/** By the address to which a form leads that was saved. */
export const isSaved = (c: RequestContext) => c.req.query("getan") === "gespeichert";

/**
 * What was saved at the desk is a draft until somebody publishes it.
 * @param check what it says on the same page, where that asks it
 */
export function SavedNotice({ check = [] }: { check?: readonly { severity: string }[] | NoAnswer }) {
  if (typeof check !== "string" && check.some(({ severity }) => severity === "error"))
    return (
      <Refused what="Gespeichert, aber so nicht zu veröffentlichen.">
        <a href="#pruefung">Was die Prüfung dazu sagt</a>
      </Refused>
    );
  return (
    <Notice tone="good" isNews>
      <b>Gespeichert.</b> Öffentlich wird es mit der nächsten Veröffentlichung.{" "}
      <a href="/veroeffentlichen">Zum Veröffentlichen</a>
      {check === "waits" && (
        <>
          {" "}
          Die Prüfung läuft noch. <a href="?getan=gespeichert">Nachsehen</a>
        </>
      )}
    </Notice>
  );
}
