/** What a writer leaves where a text is to come. */
export const unfinishedCopy: readonly RegExp[] = [
  /\blorem ipsum\b/i,
  /\b(TODO|FIXME|TBD|XXX+)\b/,
  /\b(platzhalter(text)?|blindtext|changeme|hier eintragen)\b/i,
];

/** What stands where somebody's own name, address or number should. The whole name is quoted: “Musterstraße 12”. */
export const placeholderWords: readonly RegExp[] = [
  ...unfinishedCopy,
  /\berfunden\w*/i,
  // Not "erkennen Muster", "Musterung" or "Musterhausküchen": only what examples are made of.
  /([\p{L}&-]+ )?Muster(straße|str\.|weg|allee|platz|gasse|stadt|dorf|hausen|mann|frau|firma|agentur|waren|handel|versand|zeitarbeit|unternehmen|betrieb|verlag|kanzlei|auftritt)\p{L}*( \d+| GmbH| AG| KG| UG)?/iu,
  /(?<!\p{L})Muster (GmbH|AG|KG|UG)/u,
  /(?<!\p{L})(Max|Erika|Mara|Maria) Muster(?!\p{L})/u,
  /(?<!\p{L})Beispiel(straße|weg|stadt|firma|agentur| GmbH| AG)/u,
  /\b(HRA|HRB|GnR|PR|VR|GsR) ?0+\b/,
  /\bDE0{9}\b/,
];
