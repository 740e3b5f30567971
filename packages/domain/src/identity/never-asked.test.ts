import { expect, test } from "vitest";
import { forbiddenRequestsIn } from "./never-asked.ts";

test.each([
  ["Damit alles bereit ist, senden Sie mir bitte Ihre IBAN.", ["asks-for-bank-details"]],
  ["Schicken Sie uns bitte ein Foto Ihres Personalausweises.", ["asks-for-identity"]],
  ["Bitte ein Selfie mit Ihrem Ausweis, und Ihre Steuer-ID.", ["asks-for-identity", "asks-for-tax-details"]],
  ["Bitte nennen Sie mir Ihre I B A N", ["asks-for-bank-details"]],
  ["Überweisen Sie bitte vorab 50 Euro für das Startpaket.", ["asks-for-payment"]],
  ["Gleich bekommen Sie eine SMS mit sechs Ziffern, lesen Sie mir diese vor.", ["asks-for-code"]],
  ["Erlauben Sie die Installation aus unbekannten Quellen.", ["asks-for-remote-control"]],
  ["Unser System braucht die Steuerung Ihres Handys.", ["asks-for-remote-control"]],
  ["Wir spielen die Programme aus der Ferne auf Ihren Rechner auf.", ["asks-for-remote-control"]],
  ["Sie bringen die Beträge bar zu einem Western-Union-Schalter.", ["asks-for-payment"]],
  ["Sie leiten die Ware nur weiter und bekommen 400 Euro dafür.", ["asks-for-parcels"]],
  ["Eine Kaution fällt nicht an, senden Sie nur Ihre IBAN oder Kontonummer.", ["asks-for-bank-details"]],
  ["Nichts kostet Sie etwas, nur das Führungszeugnis lassen Sie über uns laufen, 60 Euro.", ["asks-for-payment"]],
  ["Kosten fallen keine an, wobei das Gesundheitszeugnis bei uns für 45 Euro bestellt wird.", ["asks-for-payment"]],
  [
    "Alles ist kostenlos, außer dass die Bescheinigung vom Amt über unser Büro läuft und 30 Euro macht.",
    ["asks-for-payment"],
  ],
  [
    "Für Sie ist alles kostenlos; die 25 Euro für den Nachweis, den wir einholen, nimmt der Kollege entgegen.",
    ["asks-for-payment"],
  ],
  [
    "Ich würde Sie bitten, das Führungszeugnis über unser Büro zu beantragen, wofür wir 68 Euro vorab in Rechnung stellen.",
    ["asks-for-payment"],
  ],
  ["Die Gebühr von 60 Euro zahlt der Arbeitgeber nicht.", ["asks-for-payment"]],
  ["Das Gesundheitszeugnis machen wir für Sie, 35 Euro bar beim Termin.", ["asks-for-payment"]],
  ["Nur der Kurier, der den Laptop bringt, bekommt 20 Euro von Ihnen.", ["asks-for-payment"]],
  ["Für das Visum reichen Sie 150 Euro ein, wir leiten es weiter.", ["asks-for-payment"]],
  ["Die Zertifikatsprüfung, die Voraussetzung ist, buchen Sie über unseren Partner, 89 Euro.", ["asks-for-payment"]],
  ["Wir übernehmen die Anmeldung bei der Behörde, was Sie lediglich 40 Euro kostet.", ["asks-for-payment"]],
  ["Der Ausweis ist nicht nötig, ein kurzes Video von Ihnen mit dem Dokument genügt.", ["asks-for-identity"]],
  ["Nennen Sie uns die Ziffern, die gleich auf Ihrem Telefon erscheinen.", ["asks-for-code"]],
  ["Ihre Rentennummer steht auf dem Brief, die brauche ich noch.", ["asks-for-tax-details"]],
  ["Melden Sie sich bei der Postbank an und sagen Sie uns Bescheid.", ["asks-for-account"]],
  ["Es fehlt nur noch Ihr letzter Steuerbescheid, vollständig als Scan.", ["asks-for-tax-details"]],
  ["Fotografieren Sie den Bescheid vom Finanzamt, alle Seiten.", ["asks-for-tax-details"]],
  ["Dafür brauche ich Ihre ELSTER-Datei und das Kennwort dazu.", ["asks-for-code", "asks-for-tax-details"]],
  ["Für den Abgleich brauche ich Ihren Login bei der Jobbörse.", ["asks-for-code"]],
  ["Das Verrechnungskonto unserer Mandanten läuft auf Ihren Namen.", ["asks-for-money-transfer"]],
  ["Was dort eingeht, verteilen Sie am selben Tag nach meiner Liste.", ["asks-for-money-transfer"]],
  ["Unser Lebenslauf-Service überarbeitet ihn für 79 Euro.", ["asks-for-payment"]],
  ["Unsere Kollegin schreibt ihn neu, 69 Euro, die Rechnung liegt morgen im Postfach.", ["asks-for-payment"]],
  ["Sobald die 39 Euro für die Freischaltung bei uns sind, sieht die Firma Ihr Profil.", ["asks-for-payment"]],
  ["Ein Bote klingelt mit einem Paket auf den Namen eines Kollegen.", ["asks-for-parcels"]],
  ["Das Paket kommt um elf. Legen Sie es in den Flur, am Nachmittag holt es jemand ab.", ["asks-for-parcels"]],
  ["Unterschreiben Sie an der Tür einfach mit seinem Namen.", ["asks-for-parcels"]],
  ["Your permit is handled by our lawyer for 120 euros, which you pay on arrival.", ["asks-for-payment"]],
  ["The job is free, you only get the police clearance through us, which is 60 euros.", ["asks-for-payment"]],
])("refuses “%s”", (text, reasons) => {
  expect([...new Set(forbiddenRequestsIn(text).map(({ reason }) => reason))].sort()).toEqual([...reasons].sort());
});

test.each([
  "Nach Ihrer IBAN fragen wir nie, und nach Ihrem Ausweis auch nicht.",
  "Ihre Steuernummer braucht erst Ihr Arbeitgeber, nach dem Vertrag.",
  "Wenn jemand Ihren Ausweis verlangt, sind das nicht wir.",
  "Haben Sie Erfahrung in der Kontenabstimmung und mit der Buchhaltung von Kunden?",
  "Passt Ihnen Dienstag um 14:30 Uhr für ein Gespräch am Telefon?",
  "Bitte senden Sie mir Ihre Telefonnummer.",
  "Er gehört der Firma, eine Kaution fällt nicht an, und bei einem Defekt bekommen Sie ein Ersatzgerät.",
  "Eine Kaution für Schlüssel oder Gerät gibt es nicht.",
  "Ihre Bankverbindung fragt erst der Arbeitgeber ab, sobald der Vertrag unterschrieben ist.",
  "Sie würden dort Konten prüfen, über die verdächtige Zahlungen weitergeleitet werden.",
  "Das Paket ist nur für Sie bestimmt, es muss nichts weitergeschickt werden.",
  "Ihren Steuerbescheid brauchen wir nicht und der Betrieb auch nicht.",
  "Im Lohnbüro übermitteln Sie Lohnsteueranmeldungen über ELSTER.",
  "Ihren Login bekommen Sie am ersten Tag, Ihr Kennwort legen Sie dort selbst fest.",
  "Für die Probeaufgabe brauchen Sie kein Kennwort.",
  "Die Firma fragt, ob Sie schon einmal Zahlungseingänge zugeordnet haben.",
  "Die Kanzlei stimmt die Verrechnungskonten der Mandanten ab.",
  "Ihr Lebenslauf passt zu einer Stelle für 3200 Euro im Monat.",
  "Ihren Lebenslauf sehe ich mir gern mit Ihnen an, das kostet nichts.",
  "Die Einweisung macht 89 Euro, die Rechnung geht an den Betrieb.",
  "Am Montag kommt ein Paket mit Ihrem Laptop, unterschreiben Sie an der Tür.",
  "Unterschreiben Sie den Vertrag mit Ihrem vollen Namen.",
  "You asked whether there are any fees. There are none: the employer pays us.",
  "Sie haben gefragt, ob die Vermittlung eine Gebühr kostet: Nein.",
  "Du musst nichts vorstrecken.",
  "Am ersten Tag sieht sich die Firma Ihren Ausweis an.",
  "Ein Ausweis ist dafür nicht nötig, und es wird nichts aufgezeichnet.",
  "Die Kosten von 1.200 Euro trägt der Betrieb, auch wenn Sie später wieder gehen.",
  "Sollten Sie eigene Geräte nutzen wollen, zahlt er dafür 25 Euro im Monat.",
  "Das Führungszeugnis beantragen Sie beim Bürgeramt; die Gebühr von 13 Euro erstattet der Träger.",
  "Die 13 Euro für das Führungszeugnis zahlen wir.",
  "Sie haben uns unaufgefordert eine Kopie Ihres Personalausweises geschickt.",
  "Niemand aus unserem Hause wird Sie je bitten, ein Programm zur Fernwartung zu installieren.",
  "Das Krypto-Unternehmen sucht jemanden für den Support.",
  "Der Probetag wird mit 15 Euro die Stunde bezahlt.",
  "If you travel to Hamburg, they pay for the train and one night in a hotel.",
  "",
])("lets “%s” pass", (text) => {
  expect(forbiddenRequestsIn(text)).toEqual([]);
});

test("says where it stands", () => {
  const text = "Guten Tag,\n\nsenden Sie mir bitte Ihre IBAN.";
  const [found] = forbiddenRequestsIn(text);
  expect(text.slice(found?.at, found?.end)).toBe("IBAN");
});

test("what two patterns find in one place is told once", () => {
  const found = forbiddenRequestsIn("Wir brauchen, senden Sie uns bitte, Ihr Passwort.");
  expect(found.map(({ reason }) => reason)).toEqual(["asks-for-code"]);
});
