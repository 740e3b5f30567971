/** What the applicant's page says right now, in its own words, and without its buttons. */

import type { Case } from "@fernkontor/applications/cases/case";
import { fullName } from "@fernkontor/applications/full-name";
import { type StatusView, statusView } from "@fernkontor/applications/view/status-view";
import { Sentence, StatusPlate, StatusWay } from "@fernkontor/design/desk/status.tsx";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { backTo } from "../frame/back.tsx";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { casePath } from "../paths.ts";
import { FullName } from "./case-head.tsx";
import type { Colleagues } from "./colleagues.ts";

type Props = { desk: Desk; found: Case; colleagues: Colleagues; now: Date };

function viewOf({ desk, found, colleagues, now }: Props): StatusView {
  const { siteOrigin, agencyOn } = desk;
  return statusView({
    found,
    names: colleagues.shownNames,
    agency: agencyOn(momentAt(now)),
    siteOrigin,
    now,
  });
}

export function Mirror(props: Props) {
  const { id } = props.found.application;
  const { heading, lead, plate, way } = mirrored(props);
  return (
    <Block
      id="spiegel"
      title={
        <>
          Das sieht <FullName of={props.found.application} /> gerade
        </>
      }
    >
      <div className="mirror">
        <h3>{heading}</h3>
        {plate}
        {lead}
        {way}
      </div>
      <p className="quiet">
        <a href={`${casePath(id)}/seite`}>Die ganze Seite ansehen</a>, ohne Knöpfe. Den Link selbst kennt nur, wer ihn
        bekommen hat.
      </p>
    </Block>
  );
}

export function MirrorPage(props: Props) {
  const { application } = props.found;
  const { heading, lead, plate, way, view } = mirrored(props);
  const isConfirmed = application.confirmedAt !== null;
  return (
    <>
      <PageHead
        title={
          <>
            Das sieht <FullName of={application} /> gerade
          </>
        }
        back={backTo(casePath(application.id), fullName(application))}
        lead="Ohne die Knöpfe: Antworten, berichtigen und zurückziehen kann nur, wer den Link hat."
      />
      <div className="mirror">
        <h2>{heading}</h2>
        <p>{view.listing.title}</p>
        {plate}
        {lead}
        {isConfirmed && <Slots view={view} />}
        {way}
        {isConfirmed &&
          view.writings.map(({ key, summary, text }) => (
            <Fold key={key} title={summary} open>
              <p className="said" dir="auto">
                {text}
              </p>
            </Fold>
          ))}
        {isConfirmed && <Who desk={props.desk} view={view} />}
      </div>
    </>
  );
}

/** Until somebody has said whose it is, the page shows how it stands, and no word that was typed. */
function mirrored(props: Props): Record<"heading" | "lead" | "plate" | "way", ReactNode> & { view: StatusView } {
  const view = viewOf(props);
  const { text } = textsOf(props.desk.agency);
  const isConfirmed = props.found.application.confirmedAt !== null;
  return {
    view,
    heading: isConfirmed ? view.heading : text("form.unconfirmed.heading"),
    plate: isConfirmed && view.plate && <StatusPlate plate={view.plate} />,
    lead: isConfirmed ? (
      view.lead.map((pieces, index) => (
        <p key={index}>
          <Sentence of={pieces} />
        </p>
      ))
    ) : (
      <p>{text("form.unconfirmed.lead")}</p>
    ),
    way: <StatusWay label={text("status.way.heading")} steps={view.steps} />,
  };
}

function Slots({ view: { slots } }: { view: StatusView }) {
  if (slots === undefined) return null;
  return (
    <ul>
      {slots.slots.map(({ value, day, time }) => (
        <li key={value}>
          {day}, {time}
        </li>
      ))}
    </ul>
  );
}

function Who({ desk, view: { person } }: { desk: Desk; view: StatusView }) {
  if (person === undefined) return null;
  const { name, role, email, phone } = person;
  return (
    <p>
      {textsOf(desk.agency).text("status.who.heading")}:{" "}
      {[name, role, email, phone].filter((each) => each !== undefined).join(" · ")}
    </p>
  );
}
