import { nameOf } from "@fernkontor/agency-files/page-document";
import type { SectionOnPage } from "@fernkontor/agency-files/sections-on";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import type { ReactNode } from "react";
import { sectionsPath } from "../paths.ts";
import { formOf } from "../records/field-spec.ts";
import { FormBefore } from "../records/typed-over.tsx";
import type { SectionRow } from "./section-rows.ts";

/** Whether somebody has to say which text holds. */
export function isAskedAbout({ own, fallenBy, isShippedChanged }: SectionOnPage): boolean {
  return own !== undefined && (fallenBy.length > 0 || isShippedChanged);
}

type StateProps = {
  row: SectionRow;
  mayWrite: boolean;
  /** It stands above the section's own form. */
  isOpen?: boolean;
};

/** Why another text stands there than the agency's own, and what can be done about it. */
export function SectionState({ row, mayWrite, isOpen = false }: StateProps) {
  const { id, entry } = row;
  const { fallenBy, shippedSource } = entry;
  if (!isAskedAbout(entry)) return null;
  // A number that no entry of the ledger holds is not true because somebody says so.
  const mayConfirm = fallenBy.every((name) => nameOf(name) !== undefined);
  return (
    <Notice
      tone="soon"
      more={
        mayWrite && (
          <div className="row">
            {mayConfirm && (
              <Act row={row} does="bestaetigen">
                {fallenBy.length > 0 ? "Ihr Text stimmt auch so" : "Ihren behalten"}
              </Act>
            )}
            {shippedSource !== undefined && (
              <Act row={row} does="mitgeliefert">
                Den mitgelieferten übernehmen
              </Act>
            )}
            {!isOpen && (
              <a href={`${sectionsPath}/${id}`}>{fallenBy.length > 0 ? "Ihren ändern" : "Unterschied ansehen"}</a>
            )}
          </div>
        )
      }
    >
      {fallenBy.length === 0 ? (
        <b>Der mitgelieferte Text hat sich seitdem geändert.</b>
      ) : (
        <>
          <b>
            {shippedSource === undefined
              ? "Ihr Abschnitt steht gerade nicht auf der Seite."
              : "Hier steht wieder der mitgelieferte Text."}
          </b>{" "}
          {whyFallen(row.entry, fallenBy)}
        </>
      )}
    </Notice>
  );
}

function whyFallen({ own }: SectionOnPage, names: readonly string[]): string {
  const means = (held: boolean) =>
    names.flatMap((name) => {
      const is = own?.solange.some((condition) => condition.name === name && condition.holds) === held;
      return (is && nameOf(name)?.means) || [];
    });
  const [gone, come] = [means(true), means(false)];
  return [
    ...names.flatMap((name) =>
      nameOf(name) ? [] : `Ihrer nennt „${name}“, und kein Beleg, der heute gilt, sagt diese Zahl.`,
    ),
    ...(gone.length > 0 ? ["Als Ihrer geschrieben wurde, galt, was heute nicht mehr gilt:", ...gone] : []),
    ...(come.length > 0 ? ["Als Ihrer geschrieben wurde, galt noch nicht, was heute gilt:", ...come] : []),
  ].join(" ");
}

type ActProps = { row: SectionRow; does: "bestaetigen" | "mitgeliefert"; children: ReactNode };

/** A button that does it to what its page shows. */
export function Act({ row: { id, fields, written }, does, children }: ActProps) {
  return (
    <form method="post" action={`${sectionsPath}/${id}/${does}`}>
      <FormBefore form={formOf(fields, written)} />
      <button className="btn ghost small" type="submit">
        {children}
      </button>
    </form>
  );
}
