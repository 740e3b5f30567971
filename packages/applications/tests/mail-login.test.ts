/** What an agency's mail provider asks for: an encrypted connection and a password. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { writeCertificate } from "../../../scripts/testing/certificate.ts";
import type { Mail } from "../src/mail/mail.ts";
import { smtpTransport } from "../src/mail/transport.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";

/** Leads to this machine, and is none of the addresses that the transport takes for it. */
const host = "0.0.0.0";
const user = "post@fernkontor.example";
const password = "p@ss:wört/%41?#&+ 1";
const mail: Mail = {
  ...{ applicationId: "1", kind: "receipt", revision: null, subject: "Ihre Bewerbung", text: "Guten Tag" },
  ...{ from: { name: "", address: user }, to: "joerg@example.org", replyTo: user },
};

const folder = mkdtempSync(join(tmpdir(), "mail-login-"));
const usual = getCACertificates("default");
const trust = (certificates: readonly string[]) => setDefaultCACertificates([...usual, ...certificates]);
let server: MailServer | undefined;

beforeAll(() => writeCertificate(folder, `IP:${host}`));
afterEach(async () => {
  trust([]);
  await server?.stop();
  server = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(protocol: string): Promise<MailServer> {
  server = await startMailServer("reliable", 0, { secure: protocol === "smtps", folder, user, password });
  return server;
}

function send(protocol: string, { url }: MailServer, typed = password): Promise<void> {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(typed)}`;
  const transport = smtpTransport(`${protocol}://${login}@${host}:${new URL(url).port}`);
  return transport.send(mail, new AbortController().signal);
}

test.each(["smtps", "smtp"])("with %s the right password is let in, and no other", async (protocol) => {
  trust([readFileSync(join(folder, "certificate.pem"), "utf8")]);
  const server = await start(protocol);
  await send(protocol, server);
  expect(server.arrived).toMatchObject([{ from: user, to: ["joerg@example.org"], acknowledged: true }]);
  await expect(send(protocol, server, "geheim")).rejects.toMatchObject({ outcome: "no server", code: "EAUTH 535" });
  expect(server.arrived).toHaveLength(1);
});

test.each(["smtps", "smtp"])("with %s a server whose certificate nobody has signed gets no mail", async (protocol) => {
  const server = await start(protocol);
  await expect(send(protocol, server)).rejects.toMatchObject({ outcome: "no server", code: "ESOCKET" });
  expect(server.arrived).toEqual([]);
});

test("without encryption no password goes to another machine", async () => {
  server = await startMailServer("wrong password");
  // With the password the server would answer that it is wrong.
  await expect(send("smtp", server)).rejects.toMatchObject({ outcome: "no server", code: "ETLS 500" });
});
