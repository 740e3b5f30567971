import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { germanAmount, germanDate, listed } from "@fernkontor/domain/german/german";
import { payPeriods } from "@fernkontor/domain/pay/salary";
import {
  amountsWithin,
  minijobLimits,
  minimumTrainingPay,
  minimumWages,
  statuteReadOn,
} from "@fernkontor/domain/pay/statutory-pay";
import { Fragment, type ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import type { namesAtHand } from "../profile/names-at-hand.ts";
import { type Around, Choice, Line, Lines, Radio, Radios } from "./inputs.tsx";
import { type InputName, otherContact } from "./listing-form.ts";
import { payHelp } from "./pay-help.ts";

export type FormProps = {
  around: Around;
  slug: string;
  /** Whether its page is public, so that its address has been seen. */
  isPublic: boolean;
  offered: Awaited<ReturnType<typeof namesAtHand>>;
  /** What the desk itself writes. */
  own: { id: string; updatedOn: string; publishedOn: string };
  /** As `2026-11-23`. */
  today: string;
};

/** All that somebody can say of a listing, in the order in which one thinks of it. */
export function ListingFields(props: FormProps) {
  return (
    <>
      <What {...props} />
      <WhoEmploys {...props} />
      <Work {...props} />
      <When {...props} />
      <Besides {...props} />
    </>
  );
}

function What({ around, slug, isPublic, offered }: FormProps) {
  const address = isPublic ? "Adresse, auch mit neuem Titel dieselbe" : "Adresse, seit dem ersten Speichern fest";
  return (
    <Block isForm id="was-titel" title="Die Stelle">
      <Line
        around={around}
        name="title"
        maxLength={80}
        hint={
          <>
            Ohne „(m/w/d)“: Das setzt die Seite dahinter. {address}: /jobs/<b>{slug}</b>
          </>
        }
      />
      <div className="pair">
        <Choice around={around} name="category" options={offered.categories} />
        <Line around={around} name="tags" />
      </div>
      <Lines around={around} name="description" rows={4} maxLength={600} />
      <Lines around={around} name="tasks" rows={4} isOptional />
      <Lines around={around} name="requirements" rows={3} />
      <Lines around={around} name="benefits" rows={3} isOptional />
      <Line around={around} name="tags.entry" takes="tick" />
    </Block>
  );
}

function WhoEmploys({ around, today }: FormProps) {
  const [training] = amountsWithin(minimumTrainingPay, today, today);
  return (
    <Block isForm id="vertrag-titel" title="Unternehmen und Vertrag">
      <Radios around={around} name="client.how">
        <Radio around={around} name="client.how" value="genannt" />
        <div className="when">
          <div className="pair wide">
            <Line around={around} name="client.name" />
            <Line around={around} name="client.website" inputMode="url" />
          </div>
        </div>
        <Radio around={around} name="client.how" value="ungenannt" />
        <div className="when">
          <Lines around={around} name="client.undisclosedBecause" rows={2} />
        </div>
      </Radios>
      <Lines around={around} name="aboutCompany" rows={4} maxLength={1500} isOptional />
      <Radios around={around} name="contract.kind">
        <Radio around={around} name="contract.kind" value="employed-by-client" />
        <Radio around={around} name="contract.kind" value="temporary-work" />
        <div className="when">
          <Line
            around={around}
            name="contract.lender"
            hint="Nie das Unternehmen, für das man arbeitet. Ohne Tarifvertrag gilt vom ersten Tag an gleicher Lohn (AÜG § 8)."
          />
        </div>
        <Radio around={around} name="contract.kind" value="apprenticeship" />
        <div className="when">
          <Line around={around} name="contract.months" width="short" inputMode="numeric" describedBy="dauer-hinweis" />
          <p className="field-note" id="dauer-hinweis">
            Vergütung je Monat: „von“ ist das erste Jahr, „bis“ das letzte.
            {training &&
              ` Im ersten sind ${today.slice(0, 4)} mindestens ${germanAmount(training.cents / 100, false)} € Pflicht (${training.source}, gelesen am ${germanDate(statuteReadOn.training)}).`}
          </p>
        </div>
        <Radio around={around} name="contract.kind" value="freelance" />
        <div className="when">
          <Radios around={around} name="vat">
            <Radio around={around} name="vat" value="excluded" />
            <Radio around={around} name="vat" value="brutto" />
          </Radios>
          <p className="field-warn">
            Feste Stunden und feste Vergütung können in Wahrheit eine Anstellung sein (BGB § 611a). Stunden müssen Sie
            hier nicht nennen.
          </p>
        </div>
      </Radios>
    </Block>
  );
}

function Work({ around, today }: FormProps) {
  return (
    <Block isForm id="arbeit-titel" title="Arbeit und Vergütung">
      <Radios around={around} name="location">
        <Radio around={around} name="location" value="100% Remote" />
        <Radio around={around} name="location" value="Hybrid" />
        <Radio around={around} name="location" value="Vor Ort" />
        <div className="when rest">
          <div className="pair">
            <Line around={around} name="city" />
            <Line around={around} name="daysOnSite" inputMode="decimal" />
          </div>
        </div>
      </Radios>
      <Radios around={around} name="type">
        <Radio around={around} name="type" value="Vollzeit" />
        <Radio around={around} name="type" value="Teilzeit" />
        <Radio around={around} name="type" value="Vollzeit & Teilzeit" />
        <Radio around={around} name="type" value="Minijob" />
        <div className="when">
          <p className="field-note">{minijobWords(today)}</p>
        </div>
      </Radios>
      <Radios around={around} name="period">
        {payPeriods.map((period) => (
          <Fragment key={period}>
            <Radio around={around} name="period" value={period} />
            {period === "pro Tag" && (
              <div className="when">
                <Line around={around} name="hoursPerDay" width="short" inputMode="decimal" />
              </div>
            )}
          </Fragment>
        ))}
      </Radios>
      <div className="pair three">
        <Line around={around} name="hoursPerWeek" inputMode="text" />
        <Line around={around} name="salary.from" inputMode="decimal" describedBy="lohn" />
        <Line around={around} name="salary.to" inputMode="decimal" />
      </div>
      <Pay around={around} today={today} />
    </Block>
  );
}

function minijobWords(today: string): string {
  const nextYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
  const [now, next] = amountsWithin(minijobLimits, today, nextYear);
  const [wage] = amountsWithin(minimumWages, today, today);
  if (now === undefined || wage === undefined) return "";
  const say = (cents: number) => `${germanAmount(cents / 100, false)} €`;
  const hours = Math.floor((now.cents * 3) / 13 / wage.cents);
  const later = next === undefined ? "" : `, ab Januar ${nextYear.slice(0, 4)} ${say(next.cents)}`;
  return `Im Monat höchstens ${say(now.cents)}${later} (${now.source}, gelesen am ${germanDate(statuteReadOn.minijob)}). Mit dem Mindestlohn sind das etwa ${hours} Stunden in der Woche.`;
}

/** What it comes to, where nothing is wrong with it: that stands at its field. */
function Pay({ around, today }: { around: Around; today: string }) {
  const help = payHelp(around.form, today);
  return (
    <p className="field-note" id="lohn" hidden={help === undefined || help.tone === "error"}>
      {help?.tone === "note" ? help.text : ""}
    </p>
  );
}

function When({ around, offered }: FormProps) {
  return (
    <Block isForm id="zeit-titel" title="Wann und wer">
      <div className="pair">
        <Line around={around} name="publishedOn" />
        <Line around={around} name="validUntil" />
      </div>
      <div className="pair three">
        <Line around={around} name="lastConfirmedOn" />
        <Line around={around} name="startsOn" isOptional />
        <Line around={around} name="openings" inputMode="numeric" />
      </div>
      <Choice
        around={around}
        name="contact"
        options={[...offered.people, [otherContact, "Jemand anders, unten eingetragen"]]}
      />
    </Block>
  );
}

type MoreProps = {
  id: string;
  title: string;
  says: string;
  around: Around;
  names: readonly InputName[];
  children: ReactNode;
};

/** What is rarely said, with its value; open where something in it is wrong. */
function More({ id, title, says, around, names, children }: MoreProps) {
  const isWrong = names.some((name) => name in around.clashes || around.problems.some(({ field }) => field === name));
  return (
    <Fold title={title} beside={says} id={id} open={isWrong}>
      <div className="form">{children}</div>
    </Fold>
  );
}

function Besides({ around, slug, own }: FormProps) {
  const { form } = around;
  const isOther = form.contact === otherContact;
  return (
    <Block id="mehr-titel" title="Außerdem">
      <div>
        <More
          {...{ around, id: "bekommt", title: "Urlaub, Einarbeitung und Ausstattung" }}
          names={["daysOfHoliday", "training", "equipment"]}
          says={givenWords(form)}
        >
          <Line around={around} name="daysOfHoliday" width="short" isOptional inputMode="numeric" />
          <Lines around={around} name="training" rows={2} />
          <Lines around={around} name="equipment" rows={2} />
        </More>
        <More
          {...{ around, id: "zahlung", title: "Arbeitgeber und Zahlung" }}
          names={["contract.employerOfRecord", "contract.paidBy"]}
          says={form["contract.paidBy"] || "noch nicht eingetragen"}
        >
          <Line around={around} name="contract.employerOfRecord" placeholder="wie das Unternehmen" />
          <Line around={around} name="contract.paidBy" />
        </More>
        <More
          {...{ around, id: "extra", title: "Bonus und Tarifvertrag", names: ["bonus", "tariff"] }}
          says={form.bonus === "" && form.tariff === "" ? "keine" : form.tariff || "Bonus eingetragen"}
        >
          <Lines around={around} name="bonus" rows={2} isOptional />
          <Line around={around} name="tariff" isOptional />
        </More>
        <More
          {...{ around, id: "befristung", title: "Befristung", says: termWords(form) }}
          names={["fixedTerm.how", "fixedTerm.until", "fixedTerm.months"]}
        >
          <Radios around={around} name="fixedTerm.how">
            <Radio around={around} name="fixedTerm.how" value="">
              nicht von selbst
            </Radio>
            <Radio around={around} name="fixedTerm.how" value="until" />
            <div className="when">
              <Line around={around} name="fixedTerm.until" width="short" placeholder="31.12.2027" />
            </div>
            <Radio around={around} name="fixedTerm.how" value="months" />
            <div className="when">
              <Line around={around} name="fixedTerm.months" width="short" inputMode="numeric" />
            </div>
          </Radios>
        </More>
        <More {...{ around, id: "wohnsitz", title: "Wohnsitz", says: form.countries, names: ["countries"] }}>
          <Line around={around} name="countries" />
        </More>
        <More
          {...{ around, id: "sprache", title: "Sprache der Anzeige", names: ["language"] }}
          says={form.language === "en" ? "Englisch" : "Deutsch"}
        >
          <Radios around={around} name="language" legend="Sprache" isQuiet>
            <Radio around={around} name="language" value="de" />
            <Radio around={around} name="language" value="en" />
          </Radios>
        </More>
        <More
          {...{ around, id: "anders", title: "Kontakt von außerhalb des Teams" }}
          names={["contact.name", "contact.role", "contact.email", "contact.phone"]}
          says={isOther ? form["contact.name"] || "noch niemand" : "niemand"}
        >
          <div className="pair wide">
            <Line around={around} name="contact.name" />
            <Line around={around} name="contact.role" />
            <Line around={around} name="contact.email" inputMode="email" />
            <Line around={around} name="contact.phone" inputMode="tel" />
          </div>
          <p className="quiet">E-Mail oder Durchwahl: Ein Name allein ist nicht zu erreichen.</p>
        </More>
        <Fold title="Was das Kontor selbst einträgt" beside={`Nr. ${own.id}`} id="selbst">
          <div className="form">
            <RuledList
              lines={[
                { label: "Nummer", text: `${own.id}, bleibt für immer` },
                { label: "Text zuletzt geändert", text: own.updatedOn || "noch nie" },
                { label: "Erste Veröffentlichung", text: own.publishedOn || "steht dann fest, wird nie erneuert" },
                { label: "Datei", text: <code>jobs/{slug}.yaml</code> },
              ]}
            />
          </div>
        </Fold>
      </div>
    </Block>
  );
}

function givenWords({ daysOfHoliday, training, equipment }: Around["form"]): string {
  const given = Object.entries({ Urlaub: daysOfHoliday, Einarbeitung: training, Ausstattung: equipment });
  return listed(given.flatMap(([word, typed]) => (typed === "" ? [] : [word]))) || "nichts eingetragen";
}

function termWords(form: Around["form"]): string {
  if (form["contract.kind"] === "apprenticeship") return "mit dem Ende der Ausbildung";
  if (form["fixedTerm.how"] === "until") return `bis ${form["fixedTerm.until"]}`;
  return form["fixedTerm.how"] === "months" ? `${form["fixedTerm.months"]} Monate` : "unbefristet";
}
