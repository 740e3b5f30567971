import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { capitalised, germanRange, listed, quantity } from "@fernkontor/domain/german/german";
import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import { spokenPay } from "@fernkontor/domain/pay/pay";
import { neverAskedBy } from "@fernkontor/texts/never-asked";
import { pointsOf, sayingsOf } from "@fernkontor/texts/sayings";
import { textsOf } from "@fernkontor/texts/texts-of";
import { claimLinkOf, sentences } from "../parts/claim-words.ts";
import { contractWords } from "../parts/contract-words.ts";
import type { Rich } from "../parts/rich-text.tsx";

export type ContactCopy = ReturnType<typeof contactCopy>;

/** `formOrigin` is where the built page loads the form from, which need not be what the profile says. */
export function contactCopy(agency: PublicAgency, formOrigin: string) {
  const { profile } = agency;
  const { say } = sayingsOf(agency);
  const isOurs = formIsOurs(formOrigin, profile);
  return {
    head: { ...headCopy(agency), ...(isOurs ? { formOrigin } : {}) },
    hero: heroCopy(agency, isOurs),
    panel: panelCopy(agency, formOrigin),
    frame: {
      // What a screen reader calls the frame.
      title: say("contact.frame.title"),
      loading: say("contact.frame.loading"),
      slowHeading: say("contact.frame.slowHeading"),
      slowText: say("contact.frame.slowText"),
      slowMailLabel: profile.email.applications,
      retry: say("contact.frame.retry"),
      openAlone: say("contact.frame.openAlone"),
      // The wanted listing is added after a colon.
      mailSubject: say("contact.mailSubject"),
      sent: say("contact.frame.sent"),
    },
    // What is asked before somebody else's form is loaded.
    consent: isOurs ? undefined : consentCopy(profile, new URL(formOrigin).host),
    sidebar: sidebarCopy(agency),
  };
}

function headCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  // Terms that the agency has written itself may bind applicants.
  const points = [say("contact.head.free"), say("contact.head.withoutObligation"), say("contact.head.reply")];
  const said = points.filter((point) => point !== undefined).join(", ");
  return {
    title: say("contact.head.title"),
    description:
      said === ""
        ? say("contact.head.descriptionAlone")
        : say("contact.head.description", { points: capitalised(said) }),
  };
}

function heroCopy(agency: PublicAgency, isOurs: boolean) {
  const { say } = sayingsOf(agency);
  const { consultationBy: way = "" } = agency.profile;
  const talk = say("contact.steps.consultation.text", {
    way: agency.claims.consultationMinutes ? way : capitalised(way),
  });
  return {
    heading: say("contact.hero.heading"),
    // What somebody else's form asks for is not known.
    lead: sentences(say("contact.hero.lead"), isOurs ? say("contact.hero.withoutCv") : undefined),
    steps: pointsOf([
      { title: say("contact.steps.send.title"), text: say("contact.steps.send.text") },
      // What follows the application: a talk, said as precisely as it is promised, else an answer, if that is.
      { title: say("contact.steps.consultation.title"), text: talk },
      { title: say("contact.steps.answer.title"), text: say("contact.steps.answer.text") },
      { title: say("contact.steps.listings.title"), text: say("contact.steps.listings.text") },
      { title: say("contact.steps.start.title"), text: say("contact.steps.start.text") },
    ]),
  };
}

function panelCopy(agency: PublicAgency, formOrigin: string) {
  const { profile } = agency;
  const { text, parts } = textsOf(agency);
  const whereItRuns = {
    host: { strong: new URL(formOrigin).host },
    privacyPolicy: { text: text("contact.panel.privacyPolicy"), href: `${routes.privacy}#formular` },
  };
  const notes: Rich[] = [
    // An address of somebody else must not pass for ours.
    formIsOurs(formOrigin, profile)
      ? parts("contact.panel.ownOrigin", whereItRuns)
      : parts("contact.panel.otherOrigin", whereItRuns),
    ...[sayingsOf(agency).say("contact.panel.whatsapp") ?? []].flat(),
  ];
  return {
    heading: text("contact.panel.heading"),
    // Of another form it is not known.
    asked: formIsOurs(formOrigin, profile) ? text("contact.panel.asked") : undefined,
    neverAsked: `${neverAskedBy(agency)} Solche Angaben gehören nicht ins Formular.`,
    notes,
    // The way that needs no form at all.
    mail: {
      text: text("contact.panel.mail"),
      address: profile.email.applications,
      subject: text("contact.mailSubject"),
    },
  };
}

function sidebarCopy(agency: PublicAgency) {
  const { address, email, name, phones } = agency.profile;
  const { text } = textsOf(agency);
  const { short } = replyWords(agency);
  const benefits = benefitsOf(agency);
  return {
    label: text("contact.sidebar.label"),
    reach: {
      heading: text("contact.reach.heading"),
      address: {
        term: text("contact.reach.address"),
        lines: [name, address.street, `${address.postalCode} ${address.city}`],
      },
      email: { term: text("contact.reach.email"), addresses: [...new Set([email.general, email.applications])] },
      // The general one, as the Impressum has it.
      phone: phones[0] && { term: text("contact.reach.phone"), number: phones[0].number },
      reply: short && { term: text("contact.reach.reply"), ...short },
    },
    benefits: benefits.length > 0 ? { heading: text("contact.benefits.heading"), benefits } : undefined,
    faq: { heading: text("contact.faq.heading"), questions: questionsOf(agency) },
  };
}

function benefitsOf(agency: PublicAgency): Rich[] {
  const { dayRate } = agency.claims;
  const { say } = sayingsOf(agency);
  const benefits: (Rich | undefined)[] = [
    dayRate && [spokenPay(dayRate.value), { claimLink: claimLinkOf(agency, "dayRate") }],
    say("contact.benefits.remote"),
    say("contact.benefits.hours"),
    say("contact.benefits.training"),
    contractWords(agency).title,
    say("contact.benefits.free"),
  ];
  return benefits.filter((benefit) => benefit !== undefined);
}

function questionsOf(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const { answer } = replyWords(agency);
  const whoPays = say("contact.faq.cost.hiringCompanies") ?? agency.profile.whoPays ?? "";
  const cost = say("contact.faq.cost.answer", { whoPays });
  return [
    { question: say("contact.faq.experience.question"), answer: experienceAnswer(agency) },
    ...(cost === undefined ? [] : [{ question: say("contact.faq.cost.question"), answer: cost }]),
    ...(answer ? [{ question: say("contact.faq.reply.question"), answer }] : []),
  ];
}

function experienceAnswer(agency: PublicAgency): Rich {
  const { say, sayParts } = sayingsOf(agency);
  return sayParts("contact.faq.experience.answer", {
    listings: { text: say("contact.faq.experience.listings"), href: routes.listings },
    mark: { claimLink: claimLinkOf(agency, "trainingStartsWithinHours") },
  });
}

/** The law asks for these words before somebody else's form is loaded (TDDDG § 25), so no agency words them otherwise. */
function consentCopy({ formProvider, email }: AgencyProfile, host: string) {
  const providerName = formProvider?.name ?? `der Dienst unter ${host}`;
  return {
    heading: "Das Formular kommt von einem anderen Anbieter",
    text: "Noch ist nichts geladen, und der Anbieter weiß nichts von Ihrem Besuch. Sie entscheiden, wie Sie sich bewerben.",
    provider: [
      {
        term: "Anbieter",
        text: formProvider
          ? [`${providerName}, `, { text: "Datenschutz", href: formProvider.privacyPolicy }]
          : `Ein externer Dienst unter ${host}`,
      },
      { term: "Zweck", text: formProvider?.purpose ?? "Zeigt das Formular an und nimmt Ihre Bewerbung entgegen." },
      {
        term: "Daten",
        text: listed(
          formProvider?.dataCollected ?? [
            "Ihre IP-Adresse",
            "Angaben zu Browser und Betriebssystem",
            "was Sie in das Formular schreiben",
          ],
        ),
      },
      { term: "Land", text: formProvider?.country ?? "nicht angegeben" },
    ],
    load: "Formular laden",
    loadHint: `Erst mit diesem Klick stellt Ihr Browser eine Verbindung zu ${host} her. Er gilt nur für diesen Besuch der Seite.`,
    // The equal way without the provider.
    mail: {
      label: "Per E-Mail bewerben",
      text: "Genauso gut: Name und gewünschte Position genügen. Nachteile hat das nicht.",
      address: email.applications,
      subject: "Bewerbung",
    },
    withoutScript: { label: `Formular bei ${host} öffnen`, text: "Dieser Link führt auf die Seite des Anbieters." },
  };
}

/** How long a reply takes, by what of it may be claimed: in short how long it usually takes, else how long at the most. */
function replyWords(agency: PublicAgency) {
  const { text, parts } = textsOf(agency);
  const { replyUsuallyWithinHours, replyAtLatestWithinHours: latest } = agency.claims;
  const links = {
    usually: claimLinkOf(agency, "replyUsuallyWithinHours"),
    latest: claimLinkOf(agency, "replyAtLatestWithinHours"),
  };
  const usually =
    replyUsuallyWithinHours &&
    text("contact.reply.usually", { hours: `${germanRange(replyUsuallyWithinHours.value)} Stunden` });
  const atLatest = latest && text("contact.reply.latest", { hours: quantity(latest.value, "Stunde", "Stunden") });
  const shortLatest = atLatest === undefined ? undefined : { text: atLatest, claimLink: links.latest };
  const times = [usually, atLatest].filter((part) => part !== undefined);
  const mark = { claimLink: links.latest };
  const answer: Rich | undefined =
    times.length > 0 ? parts("contact.faq.reply.answer", { times: capitalised(times.join(", ")), mark }) : undefined;
  return { short: usually === undefined ? shortLatest : { text: usually, claimLink: links.usually }, answer };
}
