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

/** One entry a line: the launch check says in which line an overdue one stands. */
export const law = {
  "ddg-5": statute("DDG § 5 (Impressum; fine up to 50 000 €: § 33)", `${gesetze}/ddg/__5.html`),
  "ecj-298-07": statute("ECJ of 16 October 2008, C-298/07 (a second quick way besides e-mail)"),
  "uwg-5": statute("UWG § 5 (deceptive statements)", `${gesetze}/uwg_2004/__5.html`),
  "uwg-5a": statute("UWG § 5a (what is left out)", `${gesetze}/uwg_2004/__5a.html`),
  "uwg-4a": statute("UWG § 4a (pressure)", `${gesetze}/uwg_2004/__4a.html`),
  "uwg-annex-7": statute("UWG, annex to § 3 (3), no. 7 (false deadlines)", `${gesetze}/uwg_2004/anhang.html`),
  "uwg-annex-10": statute(
    "UWG, annex to § 3 (3), no. 10 (rights sold as a feature)",
    `${gesetze}/uwg_2004/anhang.html`,
  ),
  "agg-11": statute("AGG §§ 1, 7, 11 (neutral advertising)", `${gesetze}/agg/__11.html`),
  "agg-15": statute("AGG § 15 (4), ArbGG § 61b (time to claim)", `${gesetze}/agg/__15.html`),
  "milo-1": {
    name: "MiLoG § 1, MiLoV5 § 1 (minimum wage)",
    asOf: "2026-04-29",
    reviewBy: "2027-07-01",
    address: `${gesetze}/milog/__1.html`,
  },
  "pay-5": {
    name: "Directive (EU) 2023/970 art. 5 (pay before the interview; German act not found)",
    asOf: "2026-07-15",
    reviewBy: "2027-01-31",
  },
  "sgb3-296": statute("SGB III § 296 (placement fees)", `${gesetze}/sgb_3/__296.html`),
  "sgb3-297": statute("SGB III § 297 (void agreements)", `${gesetze}/sgb_3/__297.html`),
  "sgb3-298": statute("SGB III § 298 (applicants' data)", `${gesetze}/sgb_3/__298.html`),
  "aug-1": statute("AÜG § 1 (permit to lend workers)", `${gesetze}/a_g/__1.html`),
  "bgb-611a": statute("BGB § 611a (who is an employee)", `${gesetze}/bgb/__611a.html`),
  "bgb-308": statute("BGB § 308 no. 5 (silence as consent)", `${gesetze}/bgb/__308.html`),
  "bgh-2021": statute("BGH of 27 April 2021, XI ZR 26/20 (changed terms)"),
  "tdddg-25": statute("TDDDG § 25 (nothing on the device without need)", `${gesetze}/ttdsg/__25.html`),
  "gdpr-5": statute("GDPR art. 5 (1), art. 13 (2) (a) (how long data are kept)"),
  "gdpr-44": statute("GDPR art. 6, 13, 44 (what others receive)"),
  "bfsg-14": statute(
    "BFSG § 14, annex 3 (accessibility statement; whether it covers agencies is disputed)",
    `${gesetze}/bfsg/__14.html`,
  ),
  "rfc-2606": { name: "RFC 2606, RFC 6761 (names that never exist)", asOf: "2026-04-29", reviewBy: "2029-12-31" },
  "bnetza-148": {
    name: "Bundesnetzagentur, notice 148/2021 (numbers for film and print)",
    asOf: "2026-04-29",
    reviewBy: "2028-12-31",
  },
  police: { name: "Polizei NRW, Verbraucherzentralen: how job scams look", asOf: "2026-04-29", reviewBy: "2027-06-30" },
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
