import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import { casePath, inboxPath, replyPath } from "../paths.ts";
import "./case.css";
import { applicationLines, germanTime } from "@fernkontor/applications/application-copy";
import { type ByHand, informedWords, wayInWords } from "@fernkontor/applications/by-hand";
import { changesSince } from "@fernkontor/applications/listing-shown";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { type RuledLine, RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { dateWords } from "@fernkontor/domain/german/berlin-words";
import { listingLines } from "@fernkontor/texts/listing-lines";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { Phone } from "../frame/phone.tsx";
import { Tag } from "../frame/tag.tsx";
import { Acts, type ActsProps } from "./acts.tsx";
import { CaseHead, FullName } from "./case-head.tsx";
import { clockDay } from "./due-words.ts";
import { mailCodeWords } from "./mail-code.ts";
import { Mirror } from "./mirror.tsx";
import { SheetBlock, type SheetProblem } from "./sheet-block.tsx";
import type { ShownState } from "./state-words.ts";
import { Timeline } from "./timeline.tsx";

type Props = ActsProps & {
  state: ShownState;
  plate: string | undefined;
  deletedAt: string;
  consent: string | undefined;
  next: { id: string; name: string; total: number } | undefined;
  twins: number;
  notice?: ReactNode;
  sheet: SheetProblem | undefined;
};

export function CasePage(props: Props) {
  const { found, state, plate, holder, next, twins, notice, colleagues, now, deletedAt, draft } = props;
  const { application } = found;
  const { id } = application;
  return (
    <>
      <nav className="back" aria-label="Bewerbungen">
        <a href={inboxPath}>Zurück zum Eingang</a>
        {next && (
          <>
            <span>{next.total === 1 ? "noch eine, die wartet" : `${next.total} andere warten`}</span>
            <a href={casePath(next.id)} accessKey="n">
              Nächste: <bdi>{next.name}</bdi>
            </a>
          </>
        )}
      </nav>
      <CaseHead
        title={<FullName of={application} />}
        state={state}
        listing={application.position.title}
        plate={plate}
        more={
          <>
            {" "}
            <span>{holder === undefined ? "frei" : `bei ${holder}`}</span>{" "}
            <span className="nb">Nr. {id.slice(0, 8)}</span>
            {application.byHand && (
              <>
                {" "}
                <Tag>von Hand</Tag>
              </>
            )}
            {twins > 0 && (
              <>
                {" "}
                <a href={`${casePath(id)}/doppelt`}>vielleicht doppelt</a>
              </>
            )}
          </>
        }
      />
      {notice}
      <LetterNotice {...props} />
      <WroteAfterEnd {...props} />
      <div className="two">
        <div className="stack">
          <Answers {...props} />
          <SheetBlock {...props} request={draft.request} problem={props.sheet} />
          <Timeline found={found} colleagues={colleagues} now={now} deletedAt={deletedAt} request={draft.request} />
        </div>
        <div className="stack">
          <Acts {...props} />
          {application.email !== "" && <Mirror desk={props.desk} found={found} colleagues={colleagues} now={now} />}
        </div>
      </div>
      {application.closedAt === null && application.email !== "" && (
        <p className="thumb">
          <a className="btn" href={replyPath(id)}>
            Antworten
          </a>
          <a className="btn ghost" href="#tun">
            Mehr
          </a>
        </p>
      )}
    </>
  );
}

function WroteAfterEnd({ found: { application, waits } }: Props) {
  if (application.closedAt === null || !waits) return null;
  return (
    <Notice tone="soon" isNews takesFocus={false}>
      <b>
        <FullName of={application} /> hat nach dem Ende geschrieben.
      </b>{" "}
      Wollen Sie antworten, öffnen Sie die Bewerbung wieder. Ist nichts zu tun, schreiben Sie das in eine Notiz: Dann
      wartet sie nicht mehr im Eingang.
    </Notice>
  );
}

/** What became of the last letter, where somebody has to know. */
function LetterNotice(props: Props) {
  const { found, now, isAddressWrong } = props;
  const last = found.letters.at(-1);
  const { phone, email } = found.application;
  const host = email.slice(email.lastIndexOf("@") + 1);
  if (last?.state.is === "failed" && found.waits)
    return (
      <Notice
        tone="late"
        isNews
        takesFocus={false}
        more={
          <>
            {phone !== null && (
              <p>
                Rufen Sie an: <Phone number={phone} />.
              </p>
            )}
            {isAddressWrong && (
              <p>
                <a href="?tun=adresse#tun-adresse">Die richtige Adresse eintragen</a>; das Kontor sendet dann noch
                einmal.
              </p>
            )}
          </>
        }
      >
        <b>Die Antwort ist nicht angekommen.</b> {host} hat sie nicht angenommen ({mailCodeWords(last.state.code)}). Die
        Person wartet weiter
        {found.answeredAt === null && found.replyDueAt !== null
          ? `: Die Zusage läuft, bis ${clockDay(found.replyDueAt, now)} Uhr.`
          : "."}
      </Notice>
    );
  if (last?.state.is === "waiting" && last.state.code !== null)
    return (
      <Notice tone="soon" isNews takesFocus={false}>
        <b>Die Antwort ist noch unterwegs.</b> Der Mailserver nimmt gerade nichts an. Nächster Versuch{" "}
        {clockDay(last.state.nextAt, now)} Uhr, danach immer seltener, drei Tage lang. Sie müssen nichts tun.
      </Notice>
    );
  return null;
}

/** As its applicant saw it, and what is different today. */
function ListingThen({ desk, found: { application, listing }, now }: Props) {
  const { position, receivedAt, correctedAt } = application;
  if (position.slug === null) return null;
  const day = dateWords(correctedAt ?? receivedAt);
  if (listing === null)
    return <p className="quiet">Wie die Stelle am {day} dastand, ist bei dieser Bewerbung nicht gespeichert.</p>;
  const today = listingLines(desk.agencyOn(momentAt(now)), position.slug);
  const changes = today === null ? ["Sie ist nicht mehr offen."] : changesSince(listing, today);
  return (
    <Fold title={`Die Stelle, wie sie am ${day} dastand`}>
      <RuledList
        lines={[...listing, { label: "Seitdem geändert", text: changes.length === 0 ? "nichts" : changes.join("\n") }]}
      />
    </Fold>
  );
}

/** Of what somebody here has entered: who, and how its applicant has agreed and was told. */
function enteredLines(byHand: ByHand, { found, consent, colleagues }: Props): RuledLine[] {
  const { enteredBy, enteredAt, informed, informedBy } = byHand;
  return [
    { label: "Eingetragen", text: `von ${colleagues.nameOf(enteredBy)}, ${germanTime(enteredAt)}` },
    {
      label: "Einwilligung",
      text: `${consent ?? "nicht mehr gespeichert"}, ${germanTime(found.application.consent.at)}`,
    },
    {
      label: "Datenschutz",
      text: informedWords[informed] + (informedBy === null ? "" : `, von ${colleagues.nameOf(informedBy)}`),
    },
  ];
}

function Answers(props: Props) {
  const { desk, found, consent, deletedOn } = props;
  const { application } = found;
  const { message, email, phone, receivedAt, closedAt, byHand } = application;
  const lines = applicationLines(application, textsOf(desk.agency), desk.agency.profile).filter(
    ({ field }) => field === "experience" || field === "wantsWhatsApp",
  );
  return (
    <Block
      id="angaben"
      title={
        byHand ? (
          wayInWords[byHand.cameBy].said
        ) : (
          <>
            Was <FullName of={application} /> geschrieben hat
          </>
        )
      }
    >
      {message !== null && (
        <p className="said" dir="auto">
          {message}
        </p>
      )}
      <RuledList
        lines={[
          email !== "" && { label: "E-Mail", text: <a href={mailtoAddress(email)}>{email}</a> },
          phone !== null && { label: "Telefon", text: <Phone number={phone} /> },
          ...lines,
          {
            label: byHand ? "Gekommen" : "Eingegangen",
            text: (
              <>
                {byHand && `${wayInWords[byHand.cameBy].noun}, `}
                <time dateTime={receivedAt}>{germanTime(receivedAt)}</time>
              </>
            ),
          },
          ...(byHand ? enteredLines(byHand, props) : []),
          {
            label: "Löschung",
            text:
              closedAt === null
                ? `spätestens am ${deletedOn}, früher mit dem Ende des Verfahrens`
                : `am ${deletedOn}, auf Wunsch sofort`,
          },
        ]}
      />
      {byHand === null && (
        <Fold title="Einwilligung" beside={`Fassung ${application.consent.version}`}>
          <p className="measure">
            Am {germanTime(application.consent.at)}: „{consent ?? "Der Wortlaut ist nicht mehr gespeichert."}“
          </p>
        </Fold>
      )}
      <ListingThen {...props} />
    </Block>
  );
}
