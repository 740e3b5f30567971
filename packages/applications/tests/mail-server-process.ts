/**
 * A mail server in a process of its own, which fails in the ways that mail servers fail. What it takes it tells its
 * parent before it says so to the sender. Started by `startMailServer`.
 */
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

type Fault = "busy" | "refused" | "cut" | "taken, then cut";

/** What happens to the first, second … mail of each twenty. */
const faults: Readonly<Record<string, readonly (Fault | undefined)[]>> = {
  reliable: [undefined],
  faulty: [
    ...["busy", undefined, "cut", undefined, "refused", "busy", undefined, "taken, then cut", undefined, "cut"],
    ...[undefined, "busy", undefined, undefined, "refused", undefined, "cut", undefined, undefined, undefined],
  ] as (Fault | undefined)[],
};

const [manner = "", port] = process.argv.slice(2);
const faultsInTurn = faults[manner] ?? [];
const faultOf = new Map<string, Fault | undefined>();
let mails = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  logger: false,
  onMailFrom: (_address, session, callback) => {
    const fault = faultsInTurn[mails++ % faultsInTurn.length];
    faultOf.set(session.id, fault);
    callback(fault === "busy" ? withCode(451, "Later, joerg@example.org") : null);
  },
  onRcptTo: (_address, session, callback) => {
    callback(faultOf.get(session.id) === "refused" ? withCode(550, "Nobody here called joerg@example.org") : null);
  },
  onData: async (stream, session, callback) => {
    const raw = await text(stream);
    const fault = faultOf.get(session.id);
    if (fault === "cut") return cut(session.id);
    const { mailFrom, rcptTo } = session.envelope;
    const from = mailFrom === false ? "" : mailFrom.address;
    process.send?.({ from, to: rcptTo.map(({ address }) => address), raw, acknowledged: fault === undefined }, () => {
      if (fault === undefined) callback();
      else cut(session.id);
    });
  },
});

function withCode(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function cut(session: string): void {
  for (const connection of server.connections) if (connection.id === session) connection._socket.destroy();
}

server.on("error", () => {});
server.listen(Number(port), "127.0.0.1", () => process.send?.("listening"));
