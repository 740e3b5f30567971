/** Which countries data may go to, and on what ground (GDPR chapter V). */

/** EU and EEA (Agreement on the EEA, annex XI), in German as `country` is written. */
const withinEea =
  "Belgien, Bulgarien, Dänemark, Deutschland, Estland, Finnland, Frankreich, Griechenland, Irland, Island, Italien, Kroatien, Lettland, Liechtenstein, Litauen, Luxemburg, Malta, Niederlande, Norwegen, Österreich, Polen, Portugal, Rumänien, Schweden, Slowakei, Slowenien, Spanien, Tschechien, Ungarn, Zypern".split(
    ", ",
  );

/**
 * Countries for which the Commission has decided that they protect data adequately (GDPR art. 45), without the USA,
 * where that depends on the recipient. As of 2026-04-29:
 * https://commission.europa.eu/law/law-topic/data-protection/international-dimension-data-protection/adequacy-decisions_en
 * Canada: commercial organisations. Brazil: decision of 26 January 2026. United Kingdom: until 27 December 2031.
 */
const adequate =
  "Andorra, Argentinien, Brasilien, Färöer, Guernsey, Insel Man, Israel, Japan, Jersey, Kanada, Neuseeland, Schweiz, Südkorea, Uruguay, Vereinigtes Königreich".split(
    ", ",
  );

/** What else people write, and the name above. */
const otherNames: Readonly<Record<string, string>> = {
  brd: "Deutschland",
  germany: "Deutschland",
  holland: "Niederlande",
  "tschechische republik": "Tschechien",
  großbritannien: "Vereinigtes Königreich",
  uk: "Vereinigtes Königreich",
  "republik korea": "Südkorea",
  us: "USA",
  "u.s.a.": "USA",
  "vereinigte staaten": "USA",
  "vereinigte staaten von amerika": "USA",
};

/** The name by which a country is known here; one that is not comes back as it was written. */
export function countryName(written: string): string {
  const key = written.trim().replace(/^die /i, "").toLowerCase();
  const known = [...withinEea, ...adequate, "USA"].find((name) => name.toLowerCase() === key);
  return known ?? otherNames[key] ?? written.trim();
}

/** Whether data that are there have left the area in which the GDPR holds. A misspelt country counts as outside. */
export function isOutsideEea(country: string): boolean {
  return !withinEea.includes(countryName(country));
}

/** Why data may go there: as the schema knows it, and as the privacy text says it. */
export const transferGrounds = {
  "adequacy-decision": "Angemessenheitsbeschluss der Europäischen Kommission (Art. 45 DSGVO)",
  "data-privacy-framework":
    "Angemessenheitsbeschluss (EU) 2023/1795 der Europäischen Kommission zum EU-US-Datenschutzrahmen, nach dem der Empfänger zertifiziert ist (Art. 45 DSGVO)",
  "standard-contractual-clauses":
    "Standardvertragsklauseln der Europäischen Kommission (Art. 46 Abs. 2 Buchst. c DSGVO, Beschluss (EU) 2021/914)",
  "binding-corporate-rules": "verbindliche interne Datenschutzvorschriften (Art. 46 Abs. 2 Buchst. b, Art. 47 DSGVO)",
} as const;
export type TransferGround = keyof typeof transferGrounds;

/** A country outside the EEA that data reach, and why they may. */
export type Transfer = { to: string; ground: TransferGround };

/** Whether a ground can hold for a country: a decision of the Commission is about certain ones. */
export function groundFits({ to, ground }: Transfer): boolean {
  if (ground === "adequacy-decision") return adequate.includes(countryName(to));
  if (ground === "data-privacy-framework") return countryName(to) === "USA";
  return true;
}
