import { germanNumber } from "@fernkontor/domain/german/german";
import { longestMessage, type Reason } from "@fernkontor/domain/identity/check-identity";
import type { PublicIdentity } from "@fernkontor/domain/identity/public-identity";

/**
 * Why an outcome is what it is, in one sentence or two. `{text}`, `{host}`, `{own}` and `{messenger}` are filled in, and
 * marked, where it is shown. `never` says when the agency asks for nothing: “nie”, or “vor einem Vertrag nie”.
 */
export function reasonsCopy({ hosts, messengers }: PublicIdentity, never: string): Record<Reason, string> {
  const [ownHost = ""] = hosts;
  const asked = `In der Nachricht steht {text}. Danach fragen wir ${never}.`;
  const money = `In der Nachricht steht {text}. Von Bewerbenden verlangen wir nie Geld.`;
  return {
    "asks-for-identity": asked,
    "asks-for-bank-details": asked,
    "asks-for-tax-details": asked,
    "asks-for-code": "In der Nachricht steht {text}. Codes und Passwörter lassen wir uns nie geben.",
    "asks-for-account": "In der Nachricht steht {text}. Für uns müssen Sie nie ein Konto eröffnen.",
    "asks-for-remote-control": "In der Nachricht steht {text}. Auf Ihre Geräte greifen wir nie zu.",
    "asks-for-payment": money,
    "asks-for-money-transfer": "In der Nachricht steht {text}. Für uns müssen Sie nie Geld annehmen oder weitergeben.",
    "asks-for-parcels": "In der Nachricht steht {text}. Für uns müssen Sie nie Pakete annehmen oder weiterschicken.",
    "asks-to-start-at-once": "In der Nachricht steht {text}. Ohne Gespräch und Vertrag fängt bei uns niemand an.",
    "asks-for-other-messenger":
      messengers.length === 0
        ? "In der Nachricht steht {text}. Darüber schreiben wir niemandem."
        : "In der Nachricht steht {text}. Über welche Messenger wir schreiben, steht auf dieser Seite; dieser ist nicht dabei.",
    iban: `In der Nachricht steht die IBAN {text}. Wir fragen ${never} nach Ihrer, und überweisen müssen Sie uns nie etwas.`,
    "mistyped-iban": `In der Nachricht steht {text}. Das sieht aus wie eine IBAN, und danach fragen wir ${never}.`,
    "personal-number": `In der Nachricht steht eine Steuer-, Versicherungs- oder Ausweisnummer. Danach fragen wir ${never}.`,
    "own-number": "{text} ist eine unserer Nummern. Absender und angezeigte Nummern lassen sich aber fälschen.",
    "own-address": "{text} ist eine unserer Adressen. Absender und angezeigte Nummern lassen sich aber fälschen.",
    "own-page":
      "{text} ist unsere Seite bei {host}. Profile lassen sich aber nachbauen: Vergleichen Sie Zeichen für Zeichen.",
    "own-chat": "{text} führt zu unserer WhatsApp-Nummer. Absender und angezeigte Nummern lassen sich aber fälschen.",
    "own-messenger-chat":
      "{text} führt zu unserer Nummer bei {messenger}. Absender und angezeigte Nummern lassen sich aber fälschen.",
    "own-host": "{host} ist unsere Website, aber jeder kann sie als Absender angeben.",
    "mentions-own-host": "In der Nachricht steht {host}. Das ist unsere Website, aber jeder kann sie hineinschreiben.",
    "mentions-own": "In der Nachricht steht {text}. Das gehört zu uns, aber jeder kann es hineinschreiben.",
    "other-number": "{text} ist keine unserer Nummern.",
    "other-address": "{text} ist keine unserer Adressen.",
    "unknown-mailbox": "{text} ist keine unserer Adressen, obwohl sie endet wie unsere.",
    "other-host": `Der Link führt zu {host}. Das ist nicht unsere Website ${ownHost}.`,
    "shared-host": "Der Link führt zu {host}. Dort kann jeder etwas anlegen, auch in unserem Namen.",
    handle: "{text} ist keines unserer Profile.",
    "our-name-elsewhere": "{text} trägt unseren Namen, liegt aber bei {host}. Dort kann sich jeder so nennen.",
    "look-alike": "Hier steht {host}. Das sieht unserer Adresse {own} nur ähnlich.",
    "foreign-letters": "{host} sieht aus wie {own}, ist aber mit fremden Buchstaben geschrieben.",
    "our-name-before-another": "Der Link führt zu {host}. Unser Name steht nur am Anfang.",
    "disguised-by-a-name": "Der Link führt zu {host}. Alles vor dem @ ist nur Verkleidung.",
    "other-port": "{text} führt hinter unserem Namen zu einem Dienst, den wir nicht betreiben.",
    "bare-ip-address": "Der Link führt zu {host}, einer Adresse ohne Namen. Solche Links verschicken wir nie.",
    "short-link": "Der Kurzlink von {host} verbirgt, wohin er führt. Solche Links verschicken wir nie.",
    "runs-code": "{text} ist kein Link zu einer Website, sondern kann Programme ausführen.",
    "hidden-characters": "In {text} stecken unsichtbare Zeichen. So schreiben wir nicht.",
    "other-chat": "{text} führt zu einem Chat mit einer Nummer, die nicht unsere ist.",
    "chat-without-number": "{text} verrät nicht, wer am anderen Ende ist. Solche Links verschicken wir nie.",
    "other-messenger":
      messengers.length === 0
        ? "{text} führt zu einem Messenger, über den wir niemandem schreiben."
        : "{text} führt zu einem Messenger, den wir nicht benutzen. Welche wir benutzen, steht auf dieser Seite.",
    "unlisted-subdomain": "{text} endet wie {own}, steht aber nicht auf unserer Liste.",
    "unreadable-link": "{text} lässt sich nicht als Adresse lesen. Öffnen Sie es nicht.",
    "listed-messenger":
      "{text} nennt nicht unsere Nummer bei {messenger}. Dort schreiben wir nur von der Nummer, die auf dieser Seite steht.",
    "known-person": "{text} gehört zu uns, aber jeder kann diesen Namen angeben.",
    name: "„{text}“ ist ein Name, und den kann jeder angeben. Eine Nummer, eine Adresse oder einen Link finden wir nicht.",
    nothing: "Darin finden wir keine Nummer, keine Adresse und keinen Link.",
    "unclear-sender":
      "Im ersten Feld steht mehr als ein Absender. Geben Sie dort nur die Nummer oder Adresse ein, von der die Nachricht kam.",
    "unread-language":
      "Wir lesen hier nur Deutsch und Englisch. Was die Nachricht von Ihnen will, können wir nicht sagen.",
    "too-long": `Die Nachricht ist zu lang: Gelesen haben wir die ersten ${germanNumber(longestMessage)} Zeichen.`,
  };
}
