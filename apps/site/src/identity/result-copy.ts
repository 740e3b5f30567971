import type { Reason, ResultKind } from "@fernkontor/domain/identity/check-identity";
import type { PublicIdentity } from "@fernkontor/domain/identity/public-identity";
import type { IdentityResultCopy } from "./result-list.tsx";

/** What is said of each mention in a pasted text. `{host}`, `{own}`, `{text}` and `{messenger}` are filled in where it is shown. */
export function identityResultCopy(name: string, { hosts, messengers }: PublicIdentity): IdentityResultCopy {
  const [ownHost = ""] = hosts;
  const kinds: Record<ResultKind, string> = {
    phone: "Telefonnummer",
    mail: "E-Mail-Adresse",
    link: "Link",
    messenger: "Messenger",
    iban: "Bankkonto",
    "personal-number": "Persönliche Nummer",
    request: "Bitte in der Nachricht",
  };
  const reasons: Record<Reason, string> = {
    "own-number": "Das ist eine unserer Nummern. Angezeigte Nummern lassen sich fälschen: Im Zweifel rufen Sie zurück.",
    "own-address":
      "Das ist eine unserer Adressen. Absender lassen sich fälschen: Antworten Sie dorthin, statt Links in der Nachricht zu folgen.",
    "own-host": "Dieser Link führt auf unsere Website.",
    "own-page": "Das ist unsere Seite bei {host}.",
    "own-chat": "Dieser Link öffnet einen Chat mit unserer WhatsApp-Nummer.",
    "other-number": `Unter dieser Nummer ruft bei uns niemand an. ${name} hat nur die Nummern auf dieser Seite.`,
    "other-address": "Von dieser Adresse schreiben wir nicht. Unsere Adressen stehen auf dieser Seite.",
    "unknown-mailbox": `Hinter dem @ steht zwar unsere Domain, aber diese Adresse benutzen wir nicht.`,
    "other-host": `Dieser Link führt zu {host}. Das ist nicht unsere Website ${ownHost}.`,
    "look-alike": "Vorsicht, zum Verwechseln ähnlich: Hier steht {host}. Unsere Adresse ist {own}.",
    "foreign-letters":
      "Vorsicht, gefälscht: Das sieht aus wie {own}, ist aber mit fremden Buchstaben geschrieben und gehört jemand anderem.",
    "our-name-before-another":
      "Vorsicht, getarnt: Unser Name steht nur am Anfang. Entscheidend ist das Ende, und diese Adresse gehört zu {host}.",
    "unlisted-subdomain":
      "Die Adresse endet wie unsere, steht aber nicht auf unserer Liste. Fragen Sie uns, bevor Sie sie benutzen.",
    "disguised-by-a-name":
      "Vorsicht, getarnt: Alles vor dem @ ist nur Verkleidung. In Wahrheit führt dieser Link zu {host}.",
    "other-port":
      "Der Name stimmt, aber der Link führt mit einer Nummer nach dem Doppelpunkt zu einem Dienst, den wir nicht betreiben.",
    "bare-ip-address": "Dieser Link führt zu {host}, einer Adresse ohne Namen. Solche Links verschicken wir nie.",
    "short-link": "Ein Kurzlink von {host} verbirgt, wohin er führt. Solche Links verschicken wir nie.",
    "runs-code":
      "Das ist kein Link zu einer Website, sondern kann Programme ausführen oder eine Seite vortäuschen. Nicht öffnen.",
    "hidden-characters":
      "Darin stecken unsichtbare Zeichen, die etwas anderes vortäuschen können. So schreiben wir nicht.",
    "unreadable-link": "Das lässt sich nicht als Adresse einer Website lesen. Öffnen Sie es nicht.",
    "other-chat": "Dieser Link öffnet einen Chat mit einer Nummer, die nicht unsere ist.",
    "chat-without-number":
      "Dieser Link verrät nicht, wer am anderen Ende ist. Unsere WhatsApp-Links nennen immer unsere Nummer.",
    "own-messenger-chat": "Dieser Link öffnet einen Chat mit unserer Nummer bei {messenger}.",
    "listed-messenger":
      "Über {messenger} schreiben wir nur von der Nummer, die auf dieser Seite steht. Dieser Link nennt sie nicht.",
    "other-messenger":
      messengers.length === 0
        ? "Über diesen Messenger schreiben wir niemandem."
        : "Diesen Messenger benutzen wir nicht. Welche wir benutzen, steht auf dieser Seite.",
    handle: "Unter solchen Namen schreiben wir niemandem.",
    iban: "Das ist eine IBAN. Wir fragen nie nach Ihrer, und Sie müssen uns nie etwas überweisen.",
    "mistyped-iban":
      "Das sieht aus wie eine IBAN mit Tippfehler. Wir fragen nie nach Ihrer, und Sie müssen uns nie etwas überweisen.",
    "personal-number":
      "Das sieht aus wie eine Steuer-, Versicherungs- oder Ausweisnummer. Geben Sie sie niemandem, der sich als wir ausgibt.",
    "asks-for-identity": "Es geht um „{text}“. Ausweiskopien, Selfies und Video-Ident verlangen wir nie.",
    "asks-for-bank-details": "Es geht um „{text}“. Bankdaten, PIN und TAN verlangen wir nie.",
    "asks-for-tax-details": "Es geht um „{text}“. Steuer- und Versicherungsnummern verlangen wir nie.",
    "asks-for-payment": "Es geht um „{text}“. Von Bewerbenden verlangen wir nie Geld.",
  };
  return {
    verdicts: { ours: "gehört zu uns", "not-ours": "gehört nicht zu uns", "never-asked": "danach fragen wir nie" },
    kinds,
    reasons,
    nothing: "Darin erkennen wir keine Nummer, keine Adresse und keinen Link. Bitte fügen Sie mehr davon ein.",
    advice: {
      fine: "Alles, was wir erkannt haben, gehört zu uns.",
      alarm: "Antworten Sie nicht und klicken Sie nichts an. Was jetzt hilft, steht weiter unten.",
    },
    spoken: { one: "{count} Ergebnis:", many: "{count} Ergebnisse:" },
  };
}
