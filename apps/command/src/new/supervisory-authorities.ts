/** Who watches over data protection in each Land, as the privacy text has it: in the dative. */
const authorities = {
  "Baden-Württemberg": "dem Landesbeauftragten für den Datenschutz und die Informationsfreiheit Baden-Württemberg",
  Bayern: "dem Bayerischen Landesamt für Datenschutzaufsicht",
  Berlin: "der Berliner Beauftragten für Datenschutz und Informationsfreiheit",
  Brandenburg: "der Landesbeauftragten für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg",
  Bremen: "der Landesbeauftragten für Datenschutz und Informationsfreiheit Bremen",
  Hamburg: "dem Hamburgischen Beauftragten für Datenschutz und Informationsfreiheit",
  Hessen: "dem Hessischen Beauftragten für Datenschutz und Informationsfreiheit",
  "Mecklenburg-Vorpommern": "dem Landesbeauftragten für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern",
  Niedersachsen: "dem Landesbeauftragten für den Datenschutz Niedersachsen",
  "Nordrhein-Westfalen": "der Landesbeauftragten für Datenschutz und Informationsfreiheit Nordrhein-Westfalen",
  "Rheinland-Pfalz": "dem Landesbeauftragten für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz",
  Saarland: "dem Unabhängigen Datenschutzzentrum Saarland",
  Sachsen: "der Sächsischen Datenschutz- und Transparenzbeauftragten",
  "Sachsen-Anhalt": "der Landesbeauftragten für den Datenschutz Sachsen-Anhalt",
  "Schleswig-Holstein": "der Landesbeauftragten für Datenschutz Schleswig-Holstein",
  Thüringen: "dem Thüringer Landesbeauftragten für den Datenschutz und die Informationsfreiheit",
} as const;

export const states: readonly string[] = Object.keys(authorities);

/** @throws Error for a Land that is none */
export function supervisoryAuthorityOf(state: string): string {
  const authority = (authorities as Readonly<Record<string, string>>)[state];
  if (authority === undefined) throw new Error(`${state} is no Land`);
  return authority;
}
