/** How each kind of section is drawn. Its file bears the name of the kind, and a page has the styles of its kinds. */
import { application } from "./application.tsx";
import { categoryHouse } from "./category-house.tsx";
import { closing } from "./closing.tsx";
import { comparison } from "./comparison.tsx";
import { contactSteps } from "./contact-steps.tsx";
import { coreAdvantages } from "./core-advantages.tsx";
import { doorbells } from "./doorbells.tsx";
import { facadeHero } from "./facade-hero.tsx";
import { front } from "./front.tsx";
import { hero } from "./hero.tsx";
import { highlights } from "./highlights.tsx";
import { imprint } from "./imprint.tsx";
import { legalText } from "./legal-text.tsx";
import { nextSteps } from "./next-steps.tsx";
import { notFound } from "./not-found.tsx";
import { payStructure } from "./pay-structure.tsx";
import { people } from "./people.tsx";
import { placementFigures } from "./placement-figures.tsx";
import { questions } from "./questions.tsx";
import { reach } from "./reach.tsx";
import { schedule } from "./schedule.tsx";
import type { DrawnSections } from "./section.ts";
import { shortPoints } from "./short-points.tsx";
import { signs } from "./signs.tsx";
import { stairs } from "./stairs.tsx";
import { successFigures } from "./success-figures.tsx";
import { text } from "./text.tsx";
import { thankYou } from "./thank-you.tsx";
import { ticks } from "./ticks.tsx";
import { windows } from "./windows.tsx";

export const drawnSections: DrawnSections = {
  hero,
  "facade-hero": facadeHero,
  "not-found": notFound,
  "thank-you": thankYou,
  text,
  "placement-figures": placementFigures,
  signs,
  stairs,
  "next-steps": nextSteps,
  questions,
  "contact-steps": contactSteps,
  application,
  reach,
  people,
  ticks,
  closing,
  front,
  "core-advantages": coreAdvantages,
  schedule,
  "success-figures": successFigures,
  comparison,
  windows,
  highlights,
  doorbells,
  "category-house": categoryHouse,
  "pay-structure": payStructure,
  "short-points": shortPoints,
  "legal-text": legalText,
  imprint,
};
