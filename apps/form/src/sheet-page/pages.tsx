/** What a company reads of somebody who has agreed to it, without account, cookie or script. */
import { germanTime } from "@fernkontor/applications/application-copy";
import type { Sheet as StoredSheet } from "@fernkontor/applications/cases/case";
import { sheetUntil } from "@fernkontor/applications/cases/sheets";
import { datedDay, weekdayDate } from "@fernkontor/applications/german-times";
import { sheetView } from "@fernkontor/applications/view/sheet-view";
import { Options } from "@fernkontor/design/desk/options.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { StatusPlate } from "@fernkontor/design/desk/status.tsx";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import type { ReactNode } from "react";
import { Now, PageDocument, type PageFrame, Part } from "../application-page/frame.tsx";
import { WindowDrawing } from "../application-page/window-drawing.tsx";
import { SentenceField, TextField } from "../submission/fields.tsx";
import { actName, acts, codeName, howName, keyName, mostTimes, placeName, sentenceName, ways } from "./post-fields.ts";

type PageProps = { frame: PageFrame; agency: PublicAgency };

type VisitProps = PageProps & { title: string; lead?: ReactNode; drawing?: boolean; children?: ReactNode };

function VisitPage({ frame, title, lead, drawing = false, children }: VisitProps) {
  const copy = { skip: "Zum Inhalt springen", toSite: `${frame.name}, zur Website` };
  return (
    <PageDocument frame={frame} copy={copy} title={`${title.replace(/[.?]$/, "")} – ${frame.name}`}>
      <Now drawing={drawing && <WindowDrawing scene="closed" />}>
        <h1>{title}</h1>
        {lead}
      </Now>
      {children}
    </PageDocument>
  );
}

/** Scanners of mail open links: nothing but a button is behind it. */
export function DoorPage(props: PageProps) {
  return (
    <VisitPage
      {...props}
      title={`${props.frame.name} stellt Ihnen jemanden vor.`}
      lead={
        <form method="post">
          <button className="btn big" type="submit" name={actName} value={acts.open}>
            Blatt öffnen
          </button>
        </form>
      }
    />
  );
}

type CodeProps = PageProps & { sheet: StoredSheet; error: string | undefined };

export function CodePage({ sheet, error, ...props }: CodeProps) {
  return (
    <VisitPage
      {...props}
      title="Ihr Code"
      lead={<p>Er ist auf dem Weg an die E-Mail-Adresse von {sheet.content.contact} und gilt 15 Minuten.</p>}
    >
      <Part id="code" heading="Code" hidden>
        <form className="form" method="post">
          <TextField
            {...{ name: codeName, label: "Sechs Ziffern", value: "", error }}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <button className="btn big" type="submit" name={actName} value={acts.code}>
            Öffnen
          </button>
        </form>
        <form method="post">
          <button className="btn ghost" type="submit" name={actName} value={acts.open}>
            Neuen Code senden
          </button>
        </form>
      </Part>
    </VisitPage>
  );
}

type SheetProps = PageProps & { sheet: StoredSheet; visit: string; now: Date; meetsAt: string | undefined };

const personOf = ({ content }: StoredSheet) => (content.name === "" ? "Die Person" : content.name);

export function SheetPage({ sheet, visit, now, meetsAt, ...props }: SheetProps) {
  const { content, agreed, company, meeting } = sheet;
  const { title, place, paragraphs, lines } = sheetView(content, props.frame.name);
  const until = sheetUntil(sheet) ?? now.toISOString();
  return (
    <VisitPage
      {...props}
      title={title}
      lead={
        <>
          <p>
            {content.listing ?? "Ohne bestimmte Stelle"}, bei {company}
          </p>
          <StatusPlate plate={{ small: "Zu lesen bis", text: weekdayDate(until), big: false }} />
          {meetsAt !== undefined && <p>Sie lernen sich kennen: {germanTime(meetsAt)}.</p>}
          {meeting && meetsAt === undefined && <p>Sie haben Zeiten vorgeschlagen; wir melden uns mit der gewählten.</p>}
          <form className="row" method="post">
            <input type="hidden" name={keyName} value={visit} />
            <button className="btn big" type="submit" name={actName} value={acts.meet}>
              Kennenlernen
            </button>{" "}
            <button className="btn big ghost" type="submit" name={actName} value={acts.unfit}>
              Passt nicht
            </button>
          </form>
        </>
      }
    >
      <Part id="profil" heading="Profil">
        <div className="sheet open">
          <div dir="auto">
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
          <RuledList lines={[place !== "" && { label: "Ort", text: place }, ...lines]} />
        </div>
      </Part>
      <Part id="regeln" heading="Was für diese Seite gilt">
        <RuledList
          lines={[
            {
              label: "Zustimmung",
              text: `${personOf(sheet)} hat dieses Blatt am ${datedDay(agreed?.phone ?? agreed?.at ?? "").text} ${agreed?.phone === undefined ? "gelesen" : "gehört"} und Ja gesagt, für Ihr Haus${content.listing === null ? "" : " und diese Stelle"}. Das Ja kann jederzeit zurückgenommen werden.`,
            },
            {
              label: "Ihre Pflicht",
              text: "Ab jetzt verantworten Sie selbst, was Sie davon speichern, und müssen die Person darüber informieren (Art. 14 DSGVO). Löschen Sie es, wenn nichts daraus wird.",
            },
            {
              label: "Danach",
              text: `Am ${weekdayDate(until).text} ist der Link zu. Einmal können Sie ihn noch einmal zeigen lassen.`,
            },
            { label: "Fragen", text: content.through },
          ]}
        />
        <p className="quiet">
          Dieser Link ist nur für {content.contact}. Geben Sie ihn nicht weiter: Die Person sieht, wann er geöffnet
          wurde.
        </p>
      </Part>
    </VisitPage>
  );
}

export type TypedMeeting = {
  times: readonly { day: string; clock: string }[];
  how: string;
  place: string;
};

type MeetProps = PageProps & { visit: string; typed: TypedMeeting; error: string | undefined };

export function MeetPage({ visit, typed, error, ...props }: MeetProps) {
  return (
    <VisitPage
      {...props}
      title="Kennenlernen"
      lead={<p>Schlagen Sie Zeiten vor. Eine davon wird gewählt, und Sie bekommen den Kalendereintrag.</p>}
    >
      <Part id="zeiten" heading="Wann passt es Ihnen?">
        <form className="form" method="post">
          <input type="hidden" name={keyName} value={visit} />
          <div className="slot-fields">
            {Array.from({ length: mostTimes }, (_, index) => (
              <Time key={index} number={index + 1} typed={typed.times[index]} />
            ))}
          </div>
          <p className="field-hint">Eine Zeit genügt, drei sind besser.</p>
          <Options legend="Wie" name={howName} value={typed.how} options={ways} isInline />
          <TextField
            {...{ name: placeName, label: "Video-Link oder Ort", optional: "(freiwillig)", value: typed.place }}
            error={undefined}
            autoComplete="off"
          />
          <p className="field-error" role={error && "alert"}>
            {error}
          </p>
          <button className="btn big" type="submit" name={actName} value={acts.propose}>
            Zeiten vorschlagen
          </button>
        </form>
        <Back visit={visit} />
      </Part>
    </VisitPage>
  );
}

function Time({ number, typed }: { number: number; typed: TypedMeeting["times"][number] | undefined }) {
  return (
    <div role="group" aria-label={`Vorschlag ${number}`}>
      <span className="plate" aria-hidden="true">
        {number}
      </span>
      <p className="field">
        <label htmlFor={`tag-${number}`}>Tag</label>
        <input id={`tag-${number}`} name="tag" type="date" defaultValue={typed?.day} />
      </p>
      <p className="field">
        <label htmlFor={`zeit-${number}`}>Beginn</label>
        <input id={`zeit-${number}`} name="zeit" type="time" defaultValue={typed?.clock} />
      </p>
    </div>
  );
}

function Back({ visit }: { visit: string }) {
  return (
    <form method="post">
      <input type="hidden" name={keyName} value={visit} />
      <button className="btn ghost" type="submit" name={actName} value={acts.back}>
        Zurück zum Blatt
      </button>
    </form>
  );
}

type UnfitProps = PageProps & { visit: string; typed: string; error: string | undefined };

export function UnfitPage({ visit, typed, error, ...props }: UnfitProps) {
  return (
    <VisitPage
      {...props}
      title="Passt nicht?"
      lead={<p>Wir sagen der Person ab, Sie müssen nichts weiter tun. Der Link ist dann zu.</p>}
    >
      <Part id="satz" heading="Ein Satz" hidden>
        <form className="form" method="post">
          <input type="hidden" name={keyName} value={visit} />
          <SentenceField
            {...{ name: sentenceName, label: "Warum nicht?", optional: "(freiwillig)", value: typed, error }}
            hint="Die Person kann ihn lesen: Er steht in ihrer Auskunft (vgl. § 22 AGG). Nichts über Alter, Herkunft, Geschlecht, Religion, Behinderung."
          />
          <button className="btn big" type="submit" name={actName} value={acts.refuse}>
            Passt nicht
          </button>
        </form>
        <Back visit={visit} />
      </Part>
    </VisitPage>
  );
}

export function BusyPage(props: PageProps) {
  return (
    <VisitPage
      {...props}
      title="Gerade zu oft."
      lead={<p>Bitte warten Sie zehn Minuten, und öffnen Sie den Link dann noch einmal.</p>}
    />
  );
}

export function ThanksPage({ text, visit, ...props }: PageProps & { text: string; visit: string | undefined }) {
  return (
    <VisitPage {...props} title="Danke." lead={<p>{text}</p>}>
      {visit && (
        <Part id="weiter" heading="Weiter" hidden>
          <Back visit={visit} />
        </Part>
      )}
    </VisitPage>
  );
}

/** Without a name and a reason: whoever has the link may be somebody else by now. */
export function EndedPage({
  agency,
  isExpired,
  canAskAgain,
  ...props
}: PageProps & { isExpired: boolean; canAskAgain: boolean }) {
  const { email, phones } = agency.profile;
  const phone = phones[0]?.number;
  return (
    <VisitPage
      {...props}
      agency={agency}
      drawing
      title={isExpired ? "Dieser Link ist zu." : "Hier steht nichts mehr."}
      lead={
        <>
          <p>
            {isExpired
              ? "Er galt 14 Tage."
              : "Haben Sie daraus etwas gespeichert? Dann löschen Sie es bitte, sofern Sie es nicht aus einem eigenen Grund behalten dürfen."}
          </p>
          {canAskAgain && (
            <form method="post">
              <button className="btn big" type="submit" name={actName} value={acts.again}>
                Noch einmal zeigen lassen
              </button>
              <p className="quiet">Wir fragen die Person vorher. Das geht einmal.</p>
            </form>
          )}
        </>
      }
    >
      <Part id="fragen" heading="Wer Ihnen hilft">
        <p>
          <a href={mailtoAddress(email.general)}>{email.general}</a>
          {phone && <>, {phone}</>}
        </p>
      </Part>
    </VisitPage>
  );
}
