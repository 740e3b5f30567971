import type { PastInvitation } from "@fernkontor/applications/people/people";
import type { Person } from "@fernkontor/applications/people/person";
import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { quantity } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";
import { FormEnd } from "../frame/form-end.tsx";
import { PageHead } from "../frame/page-head.tsx";
import type { OpenCases } from "./close-access.ts";
import { InvitedList } from "./invited-list.tsx";

type Props = {
  subject: Person;
  heirs: readonly Person[];
  cases: OpenCases;
  /** The id of who was chosen to take over, or nothing. */
  chosen: string;
  /** Whom the person has let in lately. */
  invited: readonly PastInvitation[];
  now: Date;
  /** Titles of those that name the person as contact. */
  listings: readonly string[];
  error: string | undefined;
  notice: ReactNode;
};

export function CloseAccessPage(props: Props) {
  const { subject, heirs, cases, chosen, invited, now, listings, error, notice } = props;
  return (
    <>
      <PageHead
        title={`Zugang von ${subject.name} sperren`}
        back={{ to: "/team", label: "Zurück zum Team" }}
        lead="Sofort abgemeldet, auf allen Geräten. Name und Einträge im Protokoll bleiben."
      />
      {notice}
      <form className="form measure" method="post">
        {cases.open > 0 && (
          <Choice
            id="erbe"
            label={
              <>
                Wer übernimmt {quantity(cases.open, "offene Bewerbung", "offene Bewerbungen")}
                {cases.waiting > 0 && `, ${cases.waiting} davon ${cases.waiting === 1 ? "wartet" : "warten"}`}?
              </>
            }
            error={error}
            hint="Die Zusagen laufen weiter. Die Menschen, die sich bewerben, sehen den neuen Namen."
            value={chosen}
            options={[["", "Bitte wählen"], ...heirs.map(({ id, name }) => [id, name] as const)]}
            autoFocus={error !== undefined}
          />
        )}
        {cases.open === 0 && error && (
          <Notice tone="late" isNews>
            {error}
          </Notice>
        )}
        {listings.length > 0 && (
          <Notice tone="soon">
            {quantity(listings.length, "Stelle nennt", "Stellen nennen")} {subject.name} als Kontakt:{" "}
            {listings.slice(0, 5).join(", ")}
            {listings.length > 5 && " und weitere"}. Ändern Sie das bis zur nächsten Veröffentlichung.
          </Notice>
        )}
        {invited.length > 0 && (
          <section className="stack" aria-labelledby="eingeladen">
            <h2 id="eingeladen">In den letzten 30 Tagen eingeladen</h2>
            <InvitedList invited={invited} now={now} />
            <p>
              Links, die noch offen sind, gelten danach nicht mehr. Wer schon hereingekommen ist, bleibt: Sehen Sie
              nach, ob Sie alle kennen.
            </p>
          </section>
        )}
        <FormEnd does="Zugang sperren" back="/team" isDanger />
      </form>
    </>
  );
}
