import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { listed } from "@fernkontor/domain/german/german";
import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import { textsOf } from "@fernkontor/texts/texts-of";

export type FormCopy = ReturnType<typeof formCopy>;

/** `formOrigin` is where the built page loads the form from, which need not be what the profile says. */
export function formCopy(agency: PublicAgency, formOrigin: string) {
  const { profile } = agency;
  const { text } = textsOf(agency);
  return {
    frame: {
      // What a screen reader calls the frame.
      title: text("contact.frame.title"),
      loading: text("contact.frame.loading"),
      slowHeading: text("contact.frame.slowHeading"),
      slowText: text("contact.frame.slowText"),
      slowMailLabel: profile.email.applications,
      retry: text("contact.frame.retry"),
      openAlone: text("contact.frame.openAlone"),
      // The wanted listing is added after a colon.
      mailSubject: text("contact.mailSubject"),
      sent: text(profile.whatsAppNumbers.length > 0 ? "contact.frame.sentWhatsapp" : "contact.frame.sent"),
    },
    // What is asked before somebody else's form is loaded.
    consent: formIsOurs(formOrigin, profile) ? undefined : consentCopy(profile, new URL(formOrigin).host),
    // What a screen reader calls the column beside the form.
    beside: text("contact.sidebar.label"),
  };
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
