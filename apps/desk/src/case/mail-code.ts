/** By the codes of Node and Nodemailer. */
const withoutAnswer: Readonly<Record<string, string>> = {
  "": "keine Antwort",
  ETIMEDOUT: "keine Antwort",
  ECONNECTION: "keine Verbindung",
  ESOCKET: "keine Verbindung",
  EDNS: "Mailserver nicht gefunden",
  EAUTH: "Anmeldung abgelehnt",
  ETLS: "keine Verschlüsselung",
};

/** What a mail server answered, or why it did not: `EENVELOPE 550` → `Antwort 550`. */
export function mailCodeWords(code: string): string {
  const answer = / (\d{3})$/.exec(code)?.[1];
  return answer === undefined ? (withoutAnswer[code] ?? `Fehler ${code}`) : `Antwort ${answer}`;
}
