import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { hiringCompanies } from "@fernkontor/domain/agency/facts";
import { houseNumberOf } from "@fernkontor/domain/agency/house-number";
import { capitalised, numberWord, quantity } from "@fernkontor/domain/german/german";
import { joinStrings, textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import { claimLinkOf, sentences, spokenPay } from "../parts/claim-words.ts";
import type { ClosingCopy } from "../parts/closing.tsx";
import { contractWords } from "../parts/contract-words.ts";
import { doorWords } from "../parts/house-words.ts";
import { type Offer, offerOf } from "../parts/offer.ts";
import { placementFigures } from "../parts/placement-figures-copy.ts";
import type { Rich } from "../parts/rich-text.tsx";
import type { AboutHeroCopy, ApproachCopy, MissionCopy, PlacementFiguresCopy, ValuesCopy } from "./sections.tsx";

type AboutCopy = {
  hero: AboutHeroCopy;
  mission: MissionCopy;
  /** Undefined while neither count may be claimed. */
  figures: PlacementFiguresCopy | undefined;
  values: ValuesCopy;
  /** Undefined while fewer than two steps of it are promised. */
  approach: ApproachCopy | undefined;
  closing: ClosingCopy;
};

export function aboutCopy(agency: PublicAgency): AboutCopy & { head: PageHead } {
  const { text } = textsOf(agency);
  const offer = offerOf(agency);
  const placements = placementFigures(agency);
  return {
    head: { title: text("about.head.title"), description: description(agency, offer) },
    hero: heroCopy(agency, offer),
    mission: missionCopy(agency, offer),
    figures: placements && { heading: text("about.figures.heading"), ...placements },
    values: valuesCopy(agency, offer),
    approach: approachCopy(agency, offer),
    closing: closingCopy(agency),
  };
}

function description(agency: PublicAgency, { isRemoteOnly, isPlacement }: Offer): string {
  const { text } = textsOf(agency);
  if (!isPlacement) return text("about.head.description");
  return text(isRemoteOnly ? "about.head.description.placementRemote" : "about.head.description.placement");
}

function heroCopy(agency: PublicAgency, { isRemoteOnly }: Offer): AboutHeroCopy {
  const { text } = textsOf(agency);
  const { fieldOfWork, address } = agency.profile;
  const houseNumber = houseNumberOf(address.street);
  const elsewhere = fieldOfWork ? text("about.hero.leadField", { field: fieldOfWork.in }) : text("about.hero.lead");
  return {
    heading: text(isRemoteOnly ? "about.hero.headingRemote" : "about.hero.heading"),
    lead: isRemoteOnly ? text("about.hero.leadRemote") : elsewhere,
    door: houseNumber === undefined ? undefined : doorWords(agency, houseNumber),
  };
}

function missionCopy(agency: PublicAgency, { entry, ...offer }: Offer): MissionCopy {
  const { text, parts } = textsOf(agency);
  const { claims, profile } = agency;
  const hasEntry = entry === "most";
  const free = freeSentence();
  return {
    heading: text("about.mission.heading"),
    statement: offer.isRemoteOnly
      ? text(hasEntry ? "about.mission.remoteEntry" : "about.mission.remote")
      : text(hasEntry ? "about.mission.entry" : "about.mission.statement"),
    paragraphs: [row(remoteSentence(), paySentence(), trainingSentence()), ...(free === undefined ? [] : [free])],
  };

  function remoteSentence(): string | undefined {
    if (!offer.isRemoteOnly) return undefined;
    return text(offer.isPlacement ? "about.mission.remoteOnly.placement" : "about.mission.remoteOnly");
  }

  function paySentence(): Rich {
    const { dayRate } = claims;
    if (!dayRate) return text("about.mission.pay");
    return parts("about.mission.payRange", {
      pay: spokenPay(dayRate.value),
      mark: { claimLink: claimLinkOf(agency, "dayRate") },
    });
  }

  function trainingSentence(): string | undefined {
    if (!offer.hasTraining) return undefined;
    return text(entry ? "about.mission.trainingEntry" : "about.mission.training");
  }

  function freeSentence(): string | undefined {
    if (!offer.isFree) return undefined;
    if (profile.whoPays === hiringCompanies) return text("about.mission.free.companiesPay");
    return sentences(text("about.mission.free"), profile.whoPays);
  }
}

/** Sentences in a row, also those with a mark in them. */
function row(...sentencesInRow: readonly (Rich | undefined)[]): Rich {
  const said = sentencesInRow.filter((sentence) => sentence !== undefined);
  const all = said.flatMap((sentence, index) => [...(index > 0 ? [" "] : []), ...[sentence].flat()]);
  return joinStrings(all);
}

const signsOnPost = 3;

function valuesCopy(agency: PublicAgency, offer: Offer): ValuesCopy {
  const { text } = textsOf(agency);
  const { tellsWhatIsUnknown, fittingListingsOnly } = agency.claims;
  const quality = sentences(fittingListingsOnly && text("about.values.quality.fitting"), contractWords(agency)?.value);
  const support = supportValue(offer);
  const months = quantity(agency.profile.retention.applicationMonthsAfterProcess, "Monat", "Monate");
  return {
    heading: text("about.values.heading"),
    values: [
      {
        name: text("about.values.transparency.name"),
        text: sentences(
          text("about.values.transparency.listings"),
          tellsWhatIsUnknown && text("about.values.transparency.unknown"),
        ),
      },
      ...(quality === "" ? [] : [{ name: text("about.values.quality.name"), text: quality }]),
      ...(support === undefined ? [] : [{ name: text("about.values.support.name"), text: text(support) }]),
      // What holds for whoever uses this software stands where the agency has promised less.
      { name: text("about.values.contact.name"), text: text("parts.listings.contact.text") },
      { name: text("about.values.retention.name"), text: text("about.values.retention.text", { months }) },
    ].slice(0, signsOnPost),
  };
}

function supportValue({ hasConsultation, hasTraining, hasSupport }: Offer) {
  if (hasConsultation && hasTraining && hasSupport) return "about.values.support.consultationTrainingSupport";
  if (hasConsultation && hasSupport) return "about.values.support.consultationSupport";
  if (hasTraining && hasSupport) return "about.values.support.trainingSupport";
  if (hasConsultation && hasTraining) return "about.values.support.consultationTraining";
  if (hasConsultation) return "about.values.support.consultation";
  if (hasTraining) return "about.values.support.training";
  return hasSupport ? "about.values.support.support" : undefined;
}

function approachCopy(agency: PublicAgency, offer: Offer): ApproachCopy | undefined {
  const { text } = textsOf(agency);
  const preparation = preparationText(offer);
  const steps = [
    offer.hasConsultation && {
      title: text("about.approach.consultation.title"),
      text: text("about.approach.consultation.text"),
    },
    offer.hasMatching && {
      title: text("about.approach.matching.title"),
      text: text(
        agency.claims.partnerCompaniesAtLeast ? "about.approach.matching.partners" : "about.approach.matching.text",
      ),
    },
    preparation && { title: text("about.approach.preparation.title"), text: text(preparation) },
    offer.hasSupport && {
      title: text("about.approach.support.title"),
      text: text(offer.isPlacement ? "about.approach.support.placement" : "about.approach.support.text"),
    },
  ].filter((step) => typeof step === "object");
  // A single one is no way to be guided on.
  if (steps.length < 2) return undefined;
  const count = capitalised(numberWord(steps.length));
  const isWhole = offer.hasConsultation && offer.hasSupport;
  return {
    heading: text(offer.hasSupport || offer.hasTraining ? "about.approach.heading" : "about.approach.headingBefore"),
    lead: text(isWhole ? "about.approach.leadWhole" : "about.approach.lead", { count }),
    steps,
  };
}

function preparationText({ hasTraining, hasInterviewPreparation }: Offer) {
  if (hasTraining && hasInterviewPreparation) return "about.approach.preparation.trainingInterviews";
  if (hasInterviewPreparation) return "about.approach.preparation.interviews";
  return hasTraining ? "about.approach.preparation.training" : undefined;
}

function closingCopy(agency: PublicAgency): ClosingCopy {
  const { text } = textsOf(agency);
  const { replyAtLatestWithinHours: latestReply } = agency.claims;
  return {
    heading: [text("about.closing.heading")],
    text: sentences(
      text("about.closing.message"),
      latestReply && text("about.closing.reply", { hours: quantity(latestReply.value, "Stunde", "Stunden") }),
    ),
    claimLink: claimLinkOf(agency, "replyAtLatestWithinHours"),
    actions: [
      { label: text("about.closing.contact"), href: routes.contact },
      { label: text("about.closing.listings"), href: routes.listings },
    ],
  };
}
