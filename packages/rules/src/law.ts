// What the rules rest on, as data. A law is quoted as it stood on `asOf`; from `reviewBy` on the launch check asks that
// somebody reads it again, because a rule that nobody has looked at since is no rule but a rumour. Each has days of its
// own: a judgment stays as it is, the least pay changes every January.

import { statuteReadOn } from "@fernkontor/domain/pay/statutory-pay";

/** A statute, a judgment or the page of an authority. */
export type Source = {
  name: string;
  /** The day as of which the text was read. */
  asOf: string;
  /** Of a statute the last amendment in the text that was read: whoever finds a later one has found something to read. */
  amendedOn?: string;
  /** The day by which it has to be read again: the next known change, else as often as such texts change. */
  reviewBy: string;
  /** Where anybody can read it; only our own decisions stand in this repository. */
  address?: string;
};

const gesetze = "https://www.gesetze-im-internet.de";
const eurLex = "https://eur-lex.europa.eu";
const gdpr = `${eurLex}/eli/reg/2016/679/oj`;

/** The sections of an act were amended and are read again together. */
const act = (folder: string, amendedOn: string, reviewBy: string) => (name: string, page: string) =>
  statute(name, `${folder}/${page}`, amendedOn, reviewBy);
const uwg = act("uwg_2004", "2026-02-12", "2027-01-31");
const agg = act("agg", "2023-12-22", "2027-12-31");
const sgb3 = act("sgb_3", "2026-04-16", "2027-06-30");
const aug = act("a_g", "2025-12-22", "2027-06-30");
const bgb = act("bgb", "2026-03-29", "2028-06-30");
const bfsg = act("bfsg", "2024-05-06", "2027-12-31");
const regulation = (name: string): Source => ({ name, asOf: "2026-04-29", reviewBy: "2027-06-30", address: gdpr });

export const law = {
  "ddg-5": statute("DDG § 5 (Impressum; Bußgeld bis 50 000 €: § 33)", "ddg/__5.html", "2026-02-03", "2027-03-31"),
  "ecj-298-07": {
    name: "EuGH vom 16. Oktober 2008, C-298/07 (zweiter schneller Weg neben E-Mail)",
    asOf: "2026-04-29",
    reviewBy: "2029-12-31",
    address: `${eurLex}/legal-content/DE/TXT/?uri=CELEX:62007CJ0298`,
  },
  "uwg-5": uwg("UWG § 5 (irreführende Angaben)", "__5.html"),
  "uwg-5a": uwg("UWG § 5a (was weggelassen ist)", "__5a.html"),
  "uwg-4a": uwg("UWG § 4a (Druck)", "__4a.html"),
  "uwg-annex-7": uwg("UWG, Anhang zu § 3 Abs. 3, Nr. 7 (falsche Fristen)", "anhang.html"),
  "uwg-annex-10": uwg("UWG, Anhang zu § 3 Abs. 3, Nr. 10 (Rechte als Besonderheit)", "anhang.html"),
  "agg-11": agg("AGG §§ 1, 7, 11 (neutrale Ausschreibung)", "__11.html"),
  "agg-15": agg("AGG § 15 Abs. 4, ArbGG § 61b (Fristen für Ansprüche)", "__15.html"),
  "milo-1": {
    ...statute("MiLoG § 1, MiLoV5 § 1 (Mindestlohn)", "milov5/__1.html", "2025-12-22", "2027-07-01"),
    asOf: statuteReadOn.minimumWage,
  },
  "sgb4-8": {
    ...statute("SGB IV § 8 Abs. 1, 1a (Grenze für Minijobs)", "sgb_4/__8.html", "2026-04-16", "2027-07-01"),
    asOf: statuteReadOn.minijob,
  },
  "burlg-3": {
    ...statute("BUrlG § 3 (Mindesturlaub)", "burlg/__3.html", "2013-04-20", "2027-12-31"),
    asOf: "2026-11-29",
  },
  "bbig-17": {
    name: "BBiG § 17 (Mindestvergütung in der Ausbildung; Beträge für 2026: BGBl. 2025 I Nr. 235; die für 2027 fehlen noch)",
    asOf: statuteReadOn.training,
    amendedOn: "2025-10-28",
    reviewBy: "2026-12-31",
    address: `${gesetze}/bbig_2005/__17.html`,
  },
  "pay-5": {
    name: "Richtlinie (EU) 2023/970 Art. 5 (Einstiegsvergütung oder ihre Spanne vor dem Gespräch, keine Frage nach der bisherigen; umzusetzen bis 7. Juni 2026, deutsches Gesetz nicht gefunden)",
    asOf: "2026-07-15",
    reviewBy: "2027-01-31",
    address: `${eurLex}/eli/dir/2023/970/oj`,
  },
  "sgb3-296": sgb3(
    "SGB III § 296 (Vergütung der Vermittlung: höchstens 2 000 €, keine Vorschüsse, nichts für Minijobs)",
    "__296.html",
  ),
  "sgb3-296a": sgb3("SGB III § 296a (Vermittlung in Ausbildung: Vergütung nur vom Arbeitgeber)", "__296a.html"),
  "sgb3-45": {
    ...sgb3("SGB III § 45 Abs. 6 (Vermittlungsgutschein: 2 500 €, in besonderen Fällen bis 3 000 €)", "__45.html"),
    reviewBy: "2027-01-31",
  },
  "sgb3-297": sgb3("SGB III § 297 (unwirksame Vereinbarungen)", "__297.html"),
  "sgb3-298": sgb3("SGB III § 298 (Daten der Bewerber)", "__298.html"),
  "sgb3-299": sgb3("SGB III § 299 (schriftlich informieren, wer über eine Grenze vermittelt wird)", "__299.html"),
  "aug-1": aug("AÜG § 1 (Erlaubnis zum Verleih)", "__1.html"),
  "aug-8": aug("AÜG § 8 (Gleichstellung, von der nur ein Tarifvertrag abweichen darf)", "__8.html"),
  "bgb-611a": bgb("BGB § 611a (wer angestellt ist)", "__611a.html"),
  "bgb-308": bgb("BGB § 308 Nr. 5 (Schweigen als Zustimmung)", "__308.html"),
  "bgh-2021": {
    name: "BGH vom 27. April 2021, XI ZR 26/20 (geänderte Bedingungen)",
    asOf: "2026-11-22",
    reviewBy: "2029-12-31",
    address: "https://www.iww.de/vvp/quellenmaterial/id/222020",
  },
  "vsbg-36": statute(
    "VSBG § 36 (Angaben zur Streitbeilegung; ab elf Beschäftigten)",
    "vsbg/__36.html",
    "2025-12-08",
    "2027-12-31",
  ),
  "tdddg-25": statute("TDDDG § 25 (nichts auf dem Gerät ohne Not)", "ttdsg/__25.html", "2026-03-10", "2027-09-30"),
  "gdpr-5": regulation("DSGVO Art. 5 Abs. 1 Buchst. e, Art. 13 Abs. 2 Buchst. a (wie lange Daten bleiben)"),
  "gdpr-13": regulation("DSGVO Art. 13 (was Bewerber und Besucher erfahren müssen)"),
  "gdpr-28": regulation("DSGVO Art. 28 (Auftragsverarbeitung)"),
  "gdpr-32": regulation("DSGVO Art. 32 Abs. 1 Buchst. a (Verschlüsselung)"),
  "gdpr-44": regulation("DSGVO Art. 6, 13, 44 (was andere erhalten)"),
  "gdpr-45": {
    name: "DSGVO Art. 44 bis 49 (Länder außerhalb der EU), Angemessenheitsbeschlüsse der Kommission",
    asOf: "2026-04-29",
    reviewBy: "2027-01-31",
    address:
      "https://commission.europa.eu/law/law-topic/data-protection/international-dimension-data-protection/adequacy-decisions_en",
  },
  "bdsg-38": statute(
    "BDSG § 38 Abs. 1 (ab 20 Personen, die ständig mit Daten arbeiten, braucht es Datenschutzbeauftragte)",
    "bdsg_2018/__38.html",
    "2024-05-06",
    "2027-06-30",
  ),
  "bfsg-3": bfsg(
    "BFSG § 3 Abs. 3, § 2 Nr. 17 (Kleinstunternehmen, die Dienstleistungen erbringen, sind ausgenommen)",
    "__3.html",
  ),
  "bfsg-14": bfsg(
    "BFSG § 14, Anlage 3 (Erklärung zur Barrierefreiheit; ob sie Agenturen trifft, ist umstritten)",
    "__14.html",
  ),
  "rfc-2606": {
    name: "RFC 2606, RFC 6761 (Namen, die es nie gibt)",
    asOf: "2026-04-29",
    reviewBy: "2029-12-31",
    address: "https://www.rfc-editor.org/rfc/rfc6761",
  },
  "bnetza-148": {
    name: "Bundesnetzagentur, Mitteilung 148/2021, Amtsblatt 7/2021 (Nummern für Film und Druck)",
    asOf: "2026-11-22",
    reviewBy: "2028-12-31",
    address: "https://www.bundesnetzagentur.de/DE/Fachthemen/Telekommunikation/Nummerierung/_DL/mittlg148_2021.pdf",
  },
  police: {
    name: "Polizei NRW (wie Jobbetrug aussieht)",
    asOf: "2026-11-22",
    reviewBy: "2027-11-30",
    address: "https://oberbergischer-kreis.polizei.nrw/artikel/job-scamming",
  },
  "police-parcels": {
    name: "Polizei Berlin (Paketagenten, Warenagenten)",
    asOf: "2026-11-22",
    reviewBy: "2027-10-31",
    address: "https://www.berlin.de/polizei/aufgaben/praevention/betrug/artikel.400419.php",
  },
  "stgb-261": statute(
    "StGB § 261 Abs. 6 (Geldwäsche, auch leichtfertig: Finanzagenten)",
    "stgb/__261.html",
    "2026-03-20",
    "2027-12-31",
  ),
  "destatis-pay": {
    name: "Destatis, Pressemitteilung 056 vom 13. Februar 2025 (Bruttostundenverdienst 2024: Männer 26,34 €, Frauen 22,24 €)",
    asOf: "2026-11-22",
    reviewBy: "2027-04-30",
    address: "https://www.destatis.de/DE/Presse/Pressemitteilungen/2025/02/PD25_056_621.html",
  },
  sample: {
    name: "Fernkontor, docs/decisions/launch-check.md",
    asOf: "2026-11-21",
    reviewBy: "2029-12-31",
  },
} satisfies Readonly<Record<string, Source>>;

export type LawKey = keyof typeof law;

/** A German statute as the federal law portal had it. */
function statute(name: string, path: string, amendedOn: string, reviewBy: string): Source {
  return { name, asOf: "2026-04-29", amendedOn, reviewBy, address: `${gesetze}/${path}` };
}
