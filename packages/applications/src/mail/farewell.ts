const farewell =
  /^(?:\S+ ){0,4}(?:gr(?:ü|ue)(?:ß|ss)|gru(?:ß|ss)(?![a-zäöü]))|\b(?:regards|sincerely|best wishes|cheers)\b|^(?:hochachtungsvoll|herzlichst|mfg|lg|vg)\b/i;
/** A sentence that names a greeting is longer, and below a farewell stand a name and little else. */
const longest = 45;
const fewLines = 4;

/** Whether somebody ends a letter in her own words: then none is put below. */
export function hasFarewell(body: string): boolean {
  const ends = body.split(/[\n.!?]+/).filter((part) => part.trim() !== "");
  return ends.slice(-fewLines).some((part) => part.length <= longest && farewell.test(part.trim()));
}
