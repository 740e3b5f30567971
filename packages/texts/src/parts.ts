/** What several pages say: the façade, the contract, what a listing says, the counts of placements. */
export const partsTexts = {
  "parts.contract.lawful.title": "[lawfulContracts] Rechtssicherer Vertrag",
  "parts.contract.lawful.promise":
    "[lawfulContracts] Sie arbeiten mit einem rechtskonformen Vertrag und sind vollständig abgesichert.",
  "parts.contract.lawful.benefit": {
    BeforeStart:
      "[lawfulContracts & contractBeforeStart] Ein rechtskonformer Vertrag mit voller Absicherung, den Sie vor dem Start in Ruhe prüfen.",
    "": "[lawfulContracts] Ein rechtskonformer Vertrag mit voller Absicherung.",
  },
  "parts.contract.lawful.value": "[lawfulContracts] Jeder Vertrag ist rechtskonform und bietet vollen Schutz.",
  "parts.contract.lawful.difference.title": "[lawfulContracts] Rechtskonforme Verträge",
  "parts.contract.lawful.difference.text": {
    BeforeStart: "[lawfulContracts & contractBeforeStart] Mit vollem Schutz, schriftlich und vor dem Start.",
    "": "[lawfulContracts] Mit vollem Schutz.",
  },
  "parts.contract.beforeStart.title": "[contractBeforeStart] Vertrag vor dem Start",
  "parts.contract.beforeStart.promise":
    "[contractBeforeStart] Sie bekommen den Vertrag, bevor Sie anfangen, und prüfen ihn in Ruhe.",
  "parts.contract.beforeStart.benefit":
    "[contractBeforeStart] Sie bekommen ihn schriftlich, bevor Sie anfangen, und prüfen ihn in Ruhe.",
  "parts.contract.beforeStart.value":
    "[contractBeforeStart] Den Vertrag bekommen Sie vor dem Start, und prüfen können Sie ihn in Ruhe.",
  "parts.contract.beforeStart.difference.title": "[contractBeforeStart] Vertrag vor dem Start",
  "parts.contract.beforeStart.difference.text": "[contractBeforeStart] Schriftlich, und mit Zeit zum Prüfen.",
  "parts.listing.contract.employed-by-client": "Anstellung direkt beim Unternehmen",
  "parts.listing.contract.temporary-work": "Anstellung in Zeitarbeit (Arbeitnehmerüberlassung)",
  "parts.listing.contract.freelance": "Freie Mitarbeit",
  "parts.listing.contract.apprenticeship": "Ausbildung im Unternehmen",
  "parts.listing.ownContract.employed-by-client": "Anstellung direkt bei {employer}",
  "parts.listing.ownContract.apprenticeship": "Ausbildung bei {employer}",
  "parts.listing.fixedTerm.until": "Befristet bis {day}",
  "parts.listing.fixedTerm.months": "Befristet auf {months}",
  "parts.listing.fixedTerm.apprenticeshipUntil": "Dauer der Ausbildung: bis {day}",
  "parts.listing.fixedTerm.apprenticeshipMonths": "Dauer der Ausbildung: {months}",
  "parts.listing.fixedTerm.freelanceUntil": "Laufzeit: bis {day}",
  "parts.listing.fixedTerm.freelanceMonths": "Laufzeit: {months}",
  "parts.listing.extent": "{type}, {hours} Std.",
  "parts.listing.hybrid": "{place}, {days} vor Ort",
  "parts.listing.equals": "entspricht etwa {pay} {period}",
  "parts.listing.equalsInFullTime": "entspricht in Vollzeit etwa {pay} {period}",
  "parts.listing.payScale": "{range} Euro auf einer Skala von {scale} Euro {period}",
  "parts.figures.placed.name": "erfolgreich vermittelte Fachkräfte",
  "parts.figures.placed.field": "eine vermittelte Person",
  "parts.figures.placed.fields": "{count} vermittelte Personen",
  "parts.figures.placed.label": "{fields}, jedes steht für {meaning}",
  "parts.figures.partners.name": "Partnerunternehmen",
  "parts.figures.partners.field": "ein Partnerunternehmen",
  "parts.figures.partners.fields": "{count} Partnerunternehmen",
  "parts.figures.partners.label": "{fields}, jedes steht für {meaning}",
  "parts.figures.note": "Jedes Feld steht für {meaning}.",
  "parts.figures.or": "{one} beziehungsweise {other}",
  "parts.facade.berlin": {
    Remote: "[isRemoteOnly] Illustration: Berliner Altbaufassade. Hinter den Fenstern arbeiten Menschen im Homeoffice.",
    "": "Illustration: Berliner Altbaufassade. Hinter den Fenstern arbeiten Menschen.",
  },
  "parts.facade.house": {
    Remote: "[isRemoteOnly] Illustration: Hausfassade. Hinter den Fenstern arbeiten Menschen im Homeoffice.",
    "": "Illustration: Hausfassade. Hinter den Fenstern arbeiten Menschen.",
  },
  "parts.letterbox": "Illustration: Ein Brief steckt im Briefkasten",
  "parts.door": "Illustration: Haustür mit Emailschild, Hausnummer {number}",
} as const;
