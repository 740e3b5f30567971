/** One application: what is known of it, and what its people do with it. */

import type { Case } from "@fernkontor/applications/cases/case";
import type { CaseEvent } from "@fernkontor/applications/cases/events";
import { fullName } from "@fernkontor/applications/full-name";
import { accessFile, accessSections, readStored } from "@fernkontor/applications/view/access-file";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import type { ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { deskPage } from "../frame/shell.tsx";
import { casePath } from "../paths.ts";
import type { Route } from "../routes.ts";
import { AccessPage } from "./access-page.tsx";
import { createCaseScreen } from "./case-screen.tsx";
import { reasonOf } from "./closing.ts";
import { DeletedPage } from "./deleted-page.tsx";
import { clockDay } from "./due-words.ts";
import { noEmployer } from "./employer.tsx";
import { letterRoutes } from "./letter-routes.tsx";
import { MirrorPage } from "./mirror.tsx";
import { isSameName, nameToRetype } from "./name-to-retype.ts";
import { presentRoutes } from "./present-routes.tsx";
import { employerIn } from "./sending.ts";
import { TwinsPage } from "./twins-page.tsx";

/** What the page says after something was done; its address names it. */
const done: ReadonlyMap<string, string> = new Map<CaseEvent["kind"], string>([
  ["assigned", "Weitergegeben."],
  ["note", "Die Notiz ist gespeichert."],
  ["corrected", "Die Adresse ist eingetragen."],
  ["closed", "Beendet. Eine E-Mail ging nicht hinaus."],
  ["told-apart", "Festgehalten: Es sind verschiedene Personen. Der Hinweis ist ausgeblendet."],
  ["sheet-asked", "Gefragt. Vor dem Ja geht nichts hinaus."],
  ["sheet-agreed", "Das Ja ist notiert. Das Blatt geht in 15 Minuten hinaus."],
  ["sheet-declined", "Das Nein ist notiert. Nichts ist hinausgegangen."],
  ["sheet-ended", "Beendet. Der Link zeigt nichts mehr."],
  ["answer-received", "Festgehalten: Die Person wartet wieder auf Antwort."],
]);

export function caseRoutes(desk: Desk): readonly Route[] {
  const screen = createCaseScreen(desk);
  const { on, noteReading, show, showCase, change, filledAgain } = screen;
  return [
    ...letterRoutes(desk, screen),
    ...presentRoutes(desk, screen),

    on("GET", "", async (around) => {
      const { visit, found } = around;
      const { gesendet, entwurf, eingetragen, getan = "" } = visit.c.req.query();
      const happened = done.get(getan);
      const notice =
        eingetragen !== undefined ? (
          <EnteredNotice email={found.application.email} hasReceipt={eingetragen === "mit"} />
        ) : gesendet !== undefined ? (
          sentNotice(found, visit.now)
        ) : entwurf !== undefined ? (
          <Notice tone="good" isNews>
            Ihr Text ist als Entwurf aufgehoben, nur für Sie.
          </Notice>
        ) : (
          happened && (
            <Notice tone="good" isNews>
              {happened}
            </Notice>
          )
        );
      return showCase(around, { notice });
    }),

    // With a letter, where one can go, a case is closed as it is answered.
    on(
      "POST",
      "/beenden",
      async (around) => {
        const { fields } = around.visit;
        const [chosen, typed] = [fields.get("danach") ?? "", fields.get("arbeitgeber") ?? ""];
        const reason = reasonOf[chosen];
        if (around.found.application.email !== "" || reason === undefined)
          return showCase(around, { problem: { act: "beenden", typed, chosen }, open: "beenden", status: 422 });
        if (reason !== "placed") return change(around, { kind: "closed", data: { reason } });
        const employer = employerIn(fields) ?? "";
        if (employer !== "") return change(around, { kind: "closed", data: { reason, employer } });
        const problem = { act: "beenden", message: noEmployer, typed, chosen } as const;
        return showCase(around, { problem, open: "beenden", status: 422 });
      },
      filledAgain("beenden", "arbeitgeber", "danach"),
    ),

    on(
      "POST",
      "/weitergeben",
      async (around) => {
        const { fields } = around.visit;
        const to = around.colleagues.people.find(({ id }) => id === fields.get("an"));
        if (to === undefined) return showCase(around, { open: "weitergeben", status: 422 });
        const text = (fields.get("dazu") ?? "").trim().slice(0, 300);
        return change(around, { kind: "assigned", data: { to: to.id, ...(text !== "" && { text }) } });
      },
      filledAgain("weitergeben", "dazu", "an"),
    ),

    on(
      "POST",
      "/notiz",
      async (around) => {
        const typed = typedText(around.visit.fields);
        const message = typed === "" ? "Schreiben Sie die Notiz." : tooLong(typed);
        if (message !== undefined)
          return showCase(around, { problem: { act: "notiz", message, typed }, open: "notiz", status: 422 });
        return change(around, { kind: "note", data: { text: typed } });
      },
      filledAgain("notiz", "text"),
    ),

    on(
      "POST",
      "/eingegangen",
      async (around) => {
        const typed = typedText(around.visit.fields);
        const message = tooLong(typed);
        if (message !== undefined)
          return showCase(around, {
            problem: { act: "eingegangen", message, typed },
            open: "eingegangen",
            status: 422,
          });
        return change(around, { kind: "answer-received", data: typed === "" ? {} : { text: typed } });
      },
      filledAgain("eingegangen", "text"),
    ),

    on("POST", "/auskunft", async (around) => {
      const { visit, colleagues } = around;
      const { c, fields, person, now } = visit;
      const found = await noteReading(around);
      const { application } = found;
      await desk.audit.note({ action: "case-file", at: now, personId: person.id, applicationId: application.id });
      const stored = await readStored(desk, found, colleagues.shownNames);
      if (fields.get("form") === "seite") {
        const sections = accessSections(stored, desk.agencyOn(momentAt(now)));
        const page = (
          <AccessPage {...{ desk, sections, now }} who={fullName(application)} back={casePath(application.id)} />
        );
        return c.html(await deskPage(desk, person, "Auskunft nach Art. 15", "/eingang", page));
      }
      const file = accessFile(stored, desk.agency);
      return c.body(`${JSON.stringify(file, null, 2)}\n`, 200, {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="auskunft-${application.id.slice(0, 8)}.json"`,
      });
    }),

    on("POST", "/loeschen", async (around) => {
      const { visit, found } = around;
      const { c, fields, person, now } = visit;
      const { id, position, receivedAt } = found.application;
      const { kind, name } = nameToRetype(found.application);
      if (!isSameName(fields.get("nachname") ?? "", name)) {
        const message = `Zum Löschen steht hier der ${kind}, wie oben: ${name}.`;
        return showCase(around, { problem: { act: "loeschen", message }, open: "loeschen", status: 422 });
      }
      await desk.erase([id], undefined, "deleted", person.id);
      desk.notifyOutbox();
      const page = (
        <DeletedPage
          id={id}
          listing={position.title}
          receivedAt={receivedAt}
          readAt={found.readings[0]?.at}
          by={person.name}
          isPlaced={found.state === "placed"}
          now={now}
        />
      );
      return c.html(await deskPage(desk, person, "Gelöscht", "/eingang", page));
    }),

    on("GET", "/seite", async (around) => {
      const { visit, colleagues } = around;
      return show(around, "Seite der Bewerbung", (found) => (
        <MirrorPage {...{ desk, found, colleagues, now: visit.now }} />
      ));
    }),

    on(
      "GET",
      "/doppelt",
      async ({ visit, found, colleagues }) => {
        const ids = await desk.cases.twins(found.application);
        const others = (await Promise.all(ids.map((id) => desk.cases.find(id)))).filter((each) => each !== undefined);
        const [latest] = others;
        if (latest === undefined) return visit.c.redirect(casePath(found.application.id), 303);
        const compared = [found, ...others].map(({ application }) => application.id);
        await desk.audit.noteSeen(compared, visit.person.id, visit.now);
        const page = <TwinsPage desk={desk} found={found} others={others} colleagues={colleagues} now={visit.now} />;
        return visit.c.html(await deskPage(desk, visit.person, "Vielleicht dieselbe Person", "/eingang", page));
      },
      // What one looks through beside others is seen, not read.
      { showsCase: false },
    ),

    // Of those that were shown, and that are still alike: whoever has come since has not been looked at.
    on("POST", "/doppelt", async (around) => {
      const shown = around.visit.fields.getAll("andere");
      const from = (await desk.cases.twins(around.found.application)).filter((id) => shown.includes(id));
      return from.length === 0
        ? around.visit.c.redirect(casePath(around.found.application.id), 303)
        : change(around, { kind: "told-apart", data: { from } });
    }),
  ];
}

function EnteredNotice({ email, hasReceipt }: { email: string; hasReceipt: boolean }) {
  const without =
    email === ""
      ? "Ohne E-Mail-Adresse geht keine Eingangsbestätigung hinaus: Rufen Sie an."
      : "An diese Adresse geht keine Eingangsbestätigung, sie hat schon zu viele bekommen oder will keine. Schreiben Sie selbst.";
  return (
    <Notice tone={hasReceipt ? "good" : "soon"} isNews>
      <b>Eingetragen.</b> {hasReceipt ? "Die Eingangsbestätigung mit dem Link ist auf dem Weg." : without}
    </Notice>
  );
}

const longestNote = 4000;

function typedText(fields: URLSearchParams): string {
  return (fields.get("text") ?? "").replace(/\r\n?/g, "\n").trim();
}

function tooLong(text: string): string | undefined {
  return text.length > longestNote
    ? `Kürzen Sie den Text auf ${longestNote.toLocaleString("de-DE")} Zeichen.`
    : undefined;
}

function sentNotice(found: Case, now: Date): ReactNode {
  const state = found.letters.at(-1)?.state;
  return state?.is === "sent" ? (
    <Notice tone="good" isNews>
      <b>Gesendet.</b> Der Mailserver hat die E-Mail {clockDay(state.at, now)} Uhr angenommen.
    </Notice>
  ) : (
    <Notice tone="good" isNews>
      <b>Auf dem Weg.</b> Sobald ein Mailserver die E-Mail angenommen hat, steht es unten.
    </Notice>
  );
}
