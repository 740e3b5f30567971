import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
/** A listing as others show it: a search engine's hit, and a link that somebody sends. */
import { germanAmount } from "@fernkontor/domain/german/german";
import type { JobPosting } from "@fernkontor/domain/listing/job-posting";
import { countryName } from "@fernkontor/domain/listing/working-conditions";
import type { PreviewHead } from "@fernkontor/publishing/protocol";
import type { Desk } from "../desk.ts";
import { Block } from "../frame/block.tsx";
import { Document, renderPage } from "../frame/document.tsx";
import { typedMoment } from "./typed-values.ts";

/** Search engines cut longer ones. */
const shownSigns = 155;

export function searchHitPage(desk: Desk, head: PreviewHead): string {
  const { hostname, pathname } = new URL(head.address);
  const path = [hostname, ...pathname.split("/").filter((part) => part !== "")].join(" › ");
  return renderPage(
    <Document desk={desk} title={`In einer Suchmaschine: ${head.title}`} body="picture">
      <main className="seen">
        <h1 className="vh">In einer Suchmaschine</h1>
        <article className="hit">
          <p className="hit-site">
            <img src={desk.frame.icon} width={28} height={28} alt="" />
            <span>
              {desk.agency.profile.name}
              <small>{path}</small>
            </span>
          </p>
          <h2>{head.title}</h2>
          <p>{shortened(head.description)}</p>
        </article>
        <ReadByJobSearch posting={head.structuredData as JobPosting | undefined} />
      </main>
    </Document>,
  );
}

function shortened(text: string): string {
  return text.length <= shownSigns
    ? text
    : `${text
        .slice(0, shownSigns)
        .replace(/\s\S*$/, "")
        .trimEnd()} …`;
}

function ReadByJobSearch({ posting }: { posting: JobPosting | undefined }) {
  if (posting === undefined)
    return <p className="quiet">Eine Stellensuche liest hier nichts: Diese Stelle ist nicht offen.</p>;
  const extents = [posting.employmentType].flat().map((type) => extentWords[type]);
  const lines = [
    { label: "Titel", text: posting.title },
    { label: "Unternehmen", text: posting.hiringOrganization.name },
    { label: "Ort", text: placeWords(posting) },
    { label: "Umfang", text: extents.join(", ") },
    { label: "Gehalt", text: payOf(posting) },
    { label: "Von, bis", text: `${dayWords(posting.datePosted)} bis ${dayWords(posting.validThrough)}` },
  ];
  return (
    <Block id="angaben" title="Was eine Stellensuche daraus liest">
      <RuledList lines={lines} />
      <p className="quiet">
        Wie es wirklich aussieht, entscheidet jede Suchmaschine selbst. Mehr als etwa {shownSigns} Zeichen zeigt keine.
      </p>
    </Block>
  );
}

const extentWords = {
  FULL_TIME: "Vollzeit",
  PART_TIME: "Teilzeit",
  CONTRACTOR: "Freie Mitarbeit",
  TEMPORARY: "befristet",
  OTHER: "anderes",
} as const satisfies Record<JobPosting["employmentType"][number], string>;

const unitWords = { HOUR: "je Stunde", DAY: "am Tag", MONTH: "im Monat", YEAR: "im Jahr" } as const;

function placeWords({ jobLocationType, jobLocation, applicantLocationRequirements }: JobPosting): string {
  if (jobLocationType === "TELECOMMUTE")
    return `von zu Hause, in ${[applicantLocationRequirements ?? []]
      .flat()
      .map(({ name }) => countryName(name))
      .join(", ")}`;
  return [jobLocation ?? []]
    .flat()
    .map(({ address }) => address.addressLocality)
    .join(", ");
}

function payOf({ baseSalary: { value } }: JobPosting): string {
  const amounts = "value" in value ? [value.value] : [value.minValue, value.maxValue];
  const hasCents = amounts.some((amount) => !Number.isInteger(amount));
  return `${amounts.map((amount) => germanAmount(amount, hasCents)).join("–")} € ${unitWords[value.unitText]}`;
}

/** `2026-11-24T09:00:00+01:00` → `24.11.2026 09:00` */
function dayWords(moment: string): string {
  return typedMoment(moment.slice(0, 16));
}

export function sharedLinkPage(desk: Desk, { title, description, address, picture }: PreviewHead): string {
  return renderPage(
    <Document desk={desk} title={`Wo jemand den Link teilt: ${title}`} body="picture">
      <main className="seen">
        <h1 className="vh">Wo jemand den Link teilt</h1>
        <article className="sent">
          {picture !== undefined && (
            <img src={picture} width={1200} height={630} alt="Das Bild, das mit dem Link geht" />
          )}
          <div>
            <p className="quiet">{new URL(address).hostname}</p>
            <h2>{title}</h2>
            <p>{shortened(description)}</p>
          </div>
        </article>
        <p className="quiet">
          So oder ähnlich in Messengern und Netzwerken. Einen alten Link zeigen sie manchmal tagelang mit dem alten
          Bild.
        </p>
      </main>
    </Document>,
  );
}
