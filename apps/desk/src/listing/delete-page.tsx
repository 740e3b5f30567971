import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { FormEnd } from "../frame/form-end.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { listingPath } from "../paths.ts";

type Props = { slug: string; title: string; versions: number; seenVersion: number };

/** The draft of a listing that was never public is thrown away; nothing else at the desk is gone for good. */
export function DeleteDraftPage({ slug, title, versions, seenVersion }: Props) {
  return (
    <>
      <PageHead
        back={{ to: listingPath(slug), label: "Zurück zum Entwurf" }}
        title={`Entwurf „${title}“ löschen`}
        lead={`Er war nie öffentlich, und niemand hat sich beworben. Deshalb lässt er sich ganz löschen${versions > 1 ? `, mit seinen ${versions} Fassungen` : ""}.`}
      />
      <form className="form measure" method="post" action={`${listingPath(slug)}/loeschen`}>
        <input type="hidden" name="fassung" value={seenVersion} />
        <Notice tone="soon">
          Zurückholen lässt er sich dann nicht mehr. Im Protokoll bleibt nur, dass Sie heute einen Entwurf gelöscht
          haben.
        </Notice>
        <FormEnd does="Entwurf löschen" back={listingPath(slug)} isDanger />
      </form>
    </>
  );
}
