import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { houseNumberOf } from "@fernkontor/domain/agency/house-number";
import { capitalised, numberWord } from "@fernkontor/domain/german/german";
import { pointsOf, sayingsOf } from "@fernkontor/texts/sayings";
import { joinStrings } from "@fernkontor/texts/texts-of";
import { claimLinkOf, payerOf, sentences } from "../parts/claim-words.ts";
import { contractWords } from "../parts/contract-words.ts";
import { doorWords } from "../parts/house-words.ts";
import { placementFigures } from "../parts/placement-figures-copy.ts";
import type { Rich } from "../parts/rich-text.tsx";

export type AboutCopy = ReturnType<typeof aboutCopy>;

export function aboutCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const houseNumber = houseNumberOf(agency.profile.address.street);
  const placements = placementFigures(agency);
  return {
    head: { title: say("about.head.title"), description: say("about.head.description") },
    hero: {
      heading: say("about.hero.heading"),
      lead: say("about.hero.lead"),
      // Without its number a door would say nothing.
      door: houseNumber === undefined ? undefined : doorWords(agency, houseNumber),
    },
    mission: missionCopy(agency),
    figures: placements && { heading: say("about.figures.heading"), ...placements },
    values: valuesCopy(agency),
    approach: approachCopy(agency),
    closing: {
      heading: [say("about.closing.heading")],
      text: sentences(say("about.closing.message"), say("about.closing.reply")),
      claimLink: claimLinkOf(agency, "replyAtLatestWithinHours"),
      actions: [
        { label: say("about.closing.contact"), href: routes.contact },
        { label: say("about.closing.listings"), href: routes.listings },
      ],
    },
  };
}

function missionCopy(agency: PublicAgency) {
  const { say, sayParts } = sayingsOf(agency);
  const pay: Rich = sayParts("about.mission.pay", { mark: { claimLink: claimLinkOf(agency, "dayRate") } });
  const free = say("about.mission.free");
  return {
    heading: say("about.mission.heading"),
    statement: say("about.mission."),
    // What follows from it.
    paragraphs: [
      row(say("about.mission.remoteOnly"), pay, say("about.mission.training")),
      ...(free === undefined ? [] : [sentences(free, payerOf(agency))]),
    ],
  };
}

/** Sentences in a row, also those with a mark in them. */
function row(...sentencesInRow: readonly (Rich | undefined)[]): Rich {
  const said = sentencesInRow.filter((sentence) => sentence !== undefined);
  const all = said.flatMap((sentence, index) => [...(index > 0 ? [" "] : []), ...[sentence].flat()]);
  return joinStrings(all);
}

const signsOnPost = 3;

function valuesCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const quality = sentences(say("about.values.quality.fitting"), contractWords(agency).value);
  const listings = sentences(say("about.values.transparency.listings"), say("about.values.transparency.unknown"));
  return {
    heading: say("about.values.heading"),
    values: pointsOf([
      { name: say("about.values.transparency.name"), text: listings },
      { name: say("about.values.quality.name"), text: quality === "" ? undefined : quality },
      { name: say("about.values.support.name"), text: say("about.values.support.") },
      // What holds for whoever uses this software stands where the agency has promised less.
      { name: say("about.values.contact.name"), text: say("parts.listings.contact.text") },
      { name: say("about.values.retention.name"), text: say("about.values.retention.text") },
    ]).slice(0, signsOnPost),
  };
}

function approachCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const steps = pointsOf([
    { title: say("about.approach.consultation.title"), text: say("about.approach.consultation.text") },
    { title: say("about.approach.matching.title"), text: say("about.approach.matching.") },
    { title: say("about.approach.preparation.title"), text: say("about.approach.preparation.") },
    { title: say("about.approach.support.title"), text: say("about.approach.support.") },
  ]);
  // A single one is no way to be guided on.
  if (steps.length < 2) return undefined;
  const count = capitalised(numberWord(steps.length));
  return { heading: say("about.approach.heading"), lead: say("about.approach.lead", { count }), steps };
}
