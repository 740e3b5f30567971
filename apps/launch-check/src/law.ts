// What the rules rest on, as data. A law is quoted as it stood on `asOf`; from `reviewBy` on the launch check asks that
// somebody reads it again, because a rule that nobody has looked at since is no rule but a rumour.

/** A statute, a judgment or the page of an authority. */
export type Source = {
  name: string;
  /** The day as of which the text was read. */
  asOf: string;
  /** The day by which it has to be read again. */
  reviewBy: string;
  address?: string;
};

const gesetze = "https://www.gesetze-im-internet.de";
const eurLex = "https://eur-lex.europa.eu/eli";

/** One entry a line: the launch check says in which line an overdue one stands. */
export const law = {
  "ddg-5": statute("DDG § 5 (Impressum; Bußgeld bis 50 000 €: § 33)", `${gesetze}/ddg/__5.html`),
  "ecj-298-07": statute("EuGH vom 16. Oktober 2008, C-298/07 (zweiter schneller Weg neben E-Mail)"),
  "uwg-5": statute("UWG § 5 (irreführende Angaben)", `${gesetze}/uwg_2004/__5.html`),
  "uwg-5a": statute("UWG § 5a (was weggelassen ist)", `${gesetze}/uwg_2004/__5a.html`),
  "uwg-4a": statute("UWG § 4a (Druck)", `${gesetze}/uwg_2004/__4a.html`),
  "uwg-annex-7": statute("UWG, Anhang zu § 3 Abs. 3, Nr. 7 (falsche Fristen)", `${gesetze}/uwg_2004/anhang.html`),
  "uwg-annex-10": statute(
    "UWG, Anhang zu § 3 Abs. 3, Nr. 10 (Rechte als Besonderheit)",
    `${gesetze}/uwg_2004/anhang.html`,
  ),
  "agg-11": statute("AGG §§ 1, 7, 11 (neutrale Ausschreibung)", `${gesetze}/agg/__11.html`),
  "agg-15": statute("AGG § 15 Abs. 4, ArbGG § 61b (Fristen für Ansprüche)", `${gesetze}/agg/__15.html`),
  "milo-1": {
    name: "MiLoG § 1, MiLoV5 § 1 (Mindestlohn)",
    asOf: "2026-04-29",
    reviewBy: "2027-07-01",
    address: `${gesetze}/milog/__1.html`,
  },
  "sgb4-8": {
    name: "SGB IV § 8 Abs. 1, 1a (Grenze für Minijobs)",
    asOf: "2026-11-22",
    reviewBy: "2027-07-01",
    address: `${gesetze}/sgb_4/__8.html`,
  },
  "bbig-17": {
    name: "BBiG § 17 Abs. 2 und 3 (Mindestvergütung in der Ausbildung)",
    asOf: "2026-11-22",
    reviewBy: "2027-01-31",
    address: `${gesetze}/bbig_2005/__17.html`,
  },
  "pay-5": {
    name: "Richtlinie (EU) 2023/970 Art. 5 (Vergütung vor dem Gespräch; deutsches Gesetz nicht gefunden)",
    asOf: "2026-07-15",
    reviewBy: "2027-01-31",
  },
  "sgb3-296": statute("SGB III § 296 (Vergütung der Vermittlung)", `${gesetze}/sgb_3/__296.html`),
  "sgb3-297": statute("SGB III § 297 (unwirksame Vereinbarungen)", `${gesetze}/sgb_3/__297.html`),
  "sgb3-298": statute("SGB III § 298 (Daten der Bewerber)", `${gesetze}/sgb_3/__298.html`),
  "aug-1": statute("AÜG § 1 (Erlaubnis zum Verleih)", `${gesetze}/a_g/__1.html`),
  "bgb-611a": statute("BGB § 611a (wer angestellt ist)", `${gesetze}/bgb/__611a.html`),
  "bgb-308": statute("BGB § 308 Nr. 5 (Schweigen als Zustimmung)", `${gesetze}/bgb/__308.html`),
  "bgh-2021": statute("BGH vom 27. April 2021, XI ZR 26/20 (geänderte Bedingungen)"),
  "tdddg-25": statute("TDDDG § 25 (nichts auf dem Gerät ohne Not)", `${gesetze}/ttdsg/__25.html`),
  "gdpr-5": statute("DSGVO Art. 5 Abs. 1, Art. 13 Abs. 2 lit. a (wie lange Daten bleiben)"),
  "gdpr-44": statute("DSGVO Art. 6, 13, 44 (was andere erhalten)"),
  "gdpr-13": statute("DSGVO Art. 13 (was Besucher erfahren müssen)", `${eurLex}/reg/2016/679/oj`),
  "gdpr-28": statute("DSGVO Art. 28 (Auftragsverarbeitung)", `${eurLex}/reg/2016/679/oj`),
  "gdpr-45": statute(
    "DSGVO Art. 44 bis 49 (Länder außerhalb der EU), Angemessenheitsbeschlüsse der Kommission",
    "https://commission.europa.eu/law/law-topic/data-protection/international-dimension-data-protection/adequacy-decisions_en",
  ),
  "bdsg-40": statute("BDSG § 40 (Aufsichtsbehörden der Länder)", `${gesetze}/bdsg_2018/__40.html`),
  "bfsg-14": statute(
    "BFSG § 14, Anlage 3 (Erklärung zur Barrierefreiheit; ob sie Agenturen trifft, ist umstritten)",
    `${gesetze}/bfsg/__14.html`,
  ),
  "rfc-2606": { name: "RFC 2606, RFC 6761 (Namen, die es nie gibt)", asOf: "2026-04-29", reviewBy: "2029-12-31" },
  "bnetza-148": {
    name: "Bundesnetzagentur, Mitteilung 148/2021 (Nummern für Film und Druck)",
    asOf: "2026-04-29",
    reviewBy: "2028-12-31",
  },
  police: {
    name: "Polizei NRW, Verbraucherzentralen: wie Jobbetrug aussieht",
    asOf: "2026-04-29",
    reviewBy: "2027-06-30",
  },
  "police-parcels": {
    name: "Polizeiliche Kriminalprävention (Warenagenten, Paketagenten)",
    asOf: "2026-11-22",
    reviewBy: "2027-11-30",
    address: "https://www.polizei-beratung.de",
  },
  "bafin-money": {
    name: "BaFin, Verbraucherzentralen (Finanzagenten; StGB § 261, Geldwäsche auch leichtfertig)",
    asOf: "2026-11-22",
    reviewBy: "2027-11-30",
    address: `${gesetze}/stgb/__261.html`,
  },
  "task-scams": {
    name: "Verbraucherzentrale, dpa (November 2025): Aufgaben gegen Einzahlung, unaufgeforderte erste Nachricht",
    asOf: "2026-11-22",
    reviewBy: "2027-11-30",
    address: "https://www.verbraucherzentrale.de",
  },
  "crypto-warning": {
    name: "Verbraucherzentrale, Polizei (Zahlung in Kryptowährung oder Gutscheincodes)",
    asOf: "2026-11-22",
    reviewBy: "2027-11-30",
    address: "https://www.verbraucherzentrale.de",
  },
  "gewo-107": {
    name: "GewO § 107 (Arbeitsentgelt ist in Euro zu zahlen)",
    asOf: "2026-11-22",
    reviewBy: "2027-11-30",
    address: `${gesetze}/gewo/__107.html`,
  },
  "uwg-7": {
    name: "UWG § 7 (unzumutbare Belästigung durch Nachrichten)",
    asOf: "2026-11-22",
    reviewBy: "2027-11-30",
    address: `${gesetze}/uwg_2004/__7.html`,
  },
  "destatis-pay": {
    name: "Destatis, Pressemitteilung 056 vom 13. Februar 2025 (Bruttostundenverdienst 2024: Männer 26,34 €, Frauen 22,24 €)",
    asOf: "2026-11-22",
    reviewBy: "2027-04-30",
    address: "https://www.destatis.de",
  },
  sample: {
    name: "Fernkontor, docs/decisions/launch-check.md",
    asOf: "2026-11-21",
    reviewBy: "2029-12-31",
  },
} satisfies Readonly<Record<string, Source>>;

export type LawKey = keyof typeof law;

function statute(name: string, address?: string): Source {
  return { name, asOf: "2026-04-29", reviewBy: "2027-06-30", ...(address !== undefined && { address }) };
}
