import { expect, test } from "vitest";
import { mailtoAddress } from "./mailto-address.ts";

test.each([
  ["jana.brandt@example.org", "mailto:jana.brandt@example.org"],
  ["o'brien+job@example.org", "mailto:o'brien%2Bjob@example.org"],
  [
    "jana?bcc=chef%40evil.example&subject=Konto&body=IBAN%0A@example.org",
    "mailto:jana%3Fbcc%3Dchef%2540evil.example%26subject%3DKonto%26body%3DIBAN%250A@example.org",
  ],
  ["a%0d%0aBcc@example.org", "mailto:a%250d%250aBcc@example.org"],
  ["a/b#c{d}|`^@example.org", "mailto:a%2Fb%23c%7Bd%7D%7C%60%5E@example.org"],
  ["max@müller.de", "mailto:max@m%C3%BCller.de"],
])("a mail to %s goes there alone, and begins empty", (email, address) => {
  expect(mailtoAddress(email)).toBe(address);
  const { pathname, search, hash } = new URL(address);
  expect([decodeURIComponent(pathname), search, hash]).toEqual([email, "", ""]);
});

test("subject and text are filled in as they are", () => {
  expect(mailtoAddress("a@example.org", { subject: "Frage & Antwort?", body: "Eins\r\nZwei" })).toBe(
    "mailto:a@example.org?subject=Frage%20%26%20Antwort%3F&body=Eins%0D%0AZwei",
  );
});
