/**
 * A mail server in a process of its own, which fails in the ways that mail servers fail. What it takes it tells its
 * parent before it says so to the sender. Started by `startMailServer`.
 */
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { SMTPConnection } from "smtp-server/lib/smtp-connection.js";
import type { MailLogin } from "./mail-server.ts";

/** The library waits 100 ms before each greeting for clients that talk too soon: minutes of our thousands of connections. */
SMTPConnection.prototype.init = function () {
  this._setListeners(() => this.connectionReady());
};

type Fault = "busy" | "not now" | "cut" | "taken, then cut";

/**
 * What happens by the recipient: `refused@…`, `refused-1@…` and so on. `unwanted` is refused after the
 * whole mail, `hangs` taken without a word, and `tarpit` hears nothing from RCPT TO on.
 */
const byRecipient: Readonly<Record<string, string>> = {
  refused: "550 5.1.1 Nobody here called joerg@example.org",
  policy: "550 5.7.1 Your address is on our list",
  full: "552 5.2.2 Mailbox full",
  later: "451 Later, joerg@example.org",
};

/** What happens to the first, second … mail of each twenty. */
const faults: Readonly<Record<string, readonly (Fault | undefined)[]>> = {
  reliable: [undefined],
  closed: [undefined],
  "wrong password": [undefined],
  faulty: [
    ...["taken, then cut", undefined, "cut", undefined, "not now", "busy", undefined, "busy", undefined, "cut"],
    ...[undefined, "busy", undefined, undefined, "not now", undefined, "cut", undefined, undefined, undefined],
  ] as (Fault | undefined)[],
};

const [manner = "", port, words] = process.argv.slice(2);
const login: MailLogin | undefined = words && JSON.parse(words);
const inFolder = (name: string) => login && readFileSync(join(login.folder, name));
const faultsInTurn = faults[manner] ?? [];
const faultOf = new Map<string, Fault | undefined>();
const unanswered = new Map<string, number>();
let mails = 0;

const server = new SMTPServer({
  authOptional: manner !== "wrong password" && login === undefined,
  ...(login && { secure: login.secure, cert: inFolder("certificate.pem"), key: inFolder("key.pem") }),
  allowInsecureAuth: login === undefined,
  hideENHANCEDSTATUSCODES: true,
  onConnect: (_session, callback) => callback(manner === "closed" ? withCode(554, "No service for you") : null),
  onAuth: ({ username, password }, _session, callback) =>
    login !== undefined && username === login.user && password === login.password
      ? callback(null, { user: username })
      : callback(withCode(535, "Wrong password, joerg@example.org")),
  disabledCommands: login === undefined ? ["STARTTLS"] : [],
  disableReverseLookup: true,
  logger: false,
  onMailFrom: (_address, session, callback) => {
    const fault = faultsInTurn[mails++ % faultsInTurn.length];
    faultOf.set(session.id, fault);
    callback(fault === "busy" ? withCode(451, "Later, joerg@example.org") : null);
  },
  onRcptTo: ({ address }, session, callback) => {
    const [manner = ""] = address.split(/[-@]/);
    if (manner === "tarpit") return;
    const answer = byRecipient[manner];
    if (answer !== undefined) return callback(withCode(Number(answer.slice(0, 3)), answer.slice(4)));
    callback(faultOf.get(session.id) === "not now" ? withCode(450, "Not now, joerg@example.org") : null);
  },
  onData: async (stream, session, callback) => {
    // Its sender may be killed half-way.
    const raw = await text(stream).catch(() => undefined);
    if (raw === undefined) return;
    const fault = faultFor(raw, session.id);
    if (fault === "cut") return cut(session.id);
    const { mailFrom, rcptTo } = session.envelope;
    const recipient = rcptTo[0]?.address ?? "";
    if (recipient.startsWith("unwanted")) return callback(withCode(554, "We take this for advertising"));
    const from = mailFrom === false ? "" : mailFrom.address;
    process.send?.(
      {
        from,
        to: rcptTo.map(({ address }) => address),
        raw,
        acknowledged: fault === undefined && !recipient.startsWith("hangs"),
      },
      () => {
        if (recipient.startsWith("hangs")) return;
        if (fault === undefined) callback();
        else cut(session.id);
      },
    );
  },
});

/** After a third time without an answer the sender would end the mail. */
function faultFor(raw: string, session: string): Fault | undefined {
  const fault = faultOf.get(session);
  if (fault === undefined) return undefined;
  const identifier = /^message-id: .*$/im.exec(raw)?.[0] ?? "";
  const times = unanswered.get(identifier) ?? 0;
  unanswered.set(identifier, times + 1);
  return times < 2 ? fault : undefined;
}

function withCode(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function cut(session: string): void {
  for (const connection of server.connections) if (connection.id === session) connection._socket.destroy();
}

server.on("error", () => {});
const listener = server.listen(Number(port), "127.0.0.1", () =>
  process.send?.((listener.address() as AddressInfo).port),
);
