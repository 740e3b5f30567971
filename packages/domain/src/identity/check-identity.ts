/**
 * Tells a visitor whether what they got is the agency's: by who sent it and by what it wants. What is written in a
 * message proves nothing for anybody, because anybody can write it; it can only speak against the sender.
 *
 * Whatever is not exactly what the agency publishes is not the agency's: everything else only finds the words for why.
 */

import { findProtectedNumber } from "../data-firewall.ts";
import { foldedText } from "../reading/folded-text.ts";
import { extractMentions, type Mention, readableText } from "./extract-mentions.ts";
import { isSharedHost, kindOfHost } from "./hosts.ts";
import { resembledHost } from "./look-alike.ts";
import { isHostOf, otherMessengers, whatsApp } from "./messengers.ts";
import { dialled } from "./phone-number.ts";
import type { PublicIdentity } from "./public-identity.ts";
import { unicodeHost } from "./punycode.ts";
import { findRequests, type RequestReason } from "./requests.ts";

/** What visitors are told. There is no fourth one, and none says that all is well. */
export type Verdict = "not-ours" | "open" | "our-address";

/** By these a sender is the agency's; in a message they prove nothing. */
const ownReasons = ["own-number", "own-address", "own-host", "own-page", "own-chat", "own-messenger-chat"] as const;
/** Those of which somebody can be the sender: a website sends nothing. */
const ownSenders: readonly Reason[] = ["own-number", "own-address", "own-page", "own-chat", "own-messenger-chat"];

/** Whoever sends these is somebody else; in a message they are merely not the agency's. */
const foreignReasons = [
  "other-number",
  "other-address",
  "unknown-mailbox",
  "other-host",
  "shared-host",
  "handle",
] as const;

/** They speak against whoever sends or writes them. */
const forgedReasons = [
  "iban",
  "mistyped-iban",
  "personal-number",
  "look-alike",
  "foreign-letters",
  "our-name-before-another",
  "our-name-elsewhere",
  "disguised-by-a-name",
  "other-port",
  "bare-ip-address",
  "short-link",
  "runs-code",
  "hidden-characters",
  "other-chat",
  "chat-without-number",
  "other-messenger",
] as const;

/** They say neither. */
const undecidedReasons = ["unlisted-subdomain", "unreadable-link", "listed-messenger"] as const;

/** Where nothing was found that could be told: what is said instead. */
const emptyReasons = [
  "mentions-own-host",
  "mentions-own",
  "known-person",
  "name",
  "nothing",
  "unclear-sender",
  "unread-language",
  "too-long",
] as const;

/** By what a verdict was reached; the words for each are the page's. */
export type Reason =
  | RequestReason
  | (typeof ownReasons)[number]
  | (typeof foreignReasons)[number]
  | (typeof forgedReasons)[number]
  | (typeof undecidedReasons)[number]
  | (typeof emptyReasons)[number];

/** What kind of thing was found. */
export type ResultKind = "phone" | "mail" | "link" | "messenger" | "iban" | "personal-number" | "request" | "none";

/** What the check says of one thing that was sent or written. */
export type IdentityResult = {
  kind: ResultKind;
  /** As it stands in the text; empty where only that it is there is known. */
  text: string;
  reason: Reason;
  /** Where a link really leads, or the host behind a mail address, in letters that people read. */
  host?: string;
  /** The own host that it could be mistaken for. */
  resembles?: string;
  /** What the agency calls the messenger, where it writes over it. */
  messenger?: string;
};

/** What a visitor got: from whom, and what it says. Either may be empty. */
export type Received = { sender: string; message: string };

/** What they are told. */
export type IdentityCheck = {
  verdict: Verdict;
  /** Whether the sender is a number and no address. */
  isNumber: boolean;
  /** Whether the sender is the agency's, whatever the message wants. */
  isSenderOurs: boolean;
  /** What decided, and what else speaks against it. */
  main: IdentityResult;
  further: readonly IdentityResult[];
  /** The message as it was read, and where in it things stand, from its beginning to its end. */
  message: string;
  marks: readonly { at: number; end: number }[];
};

/**
 * In signs: more than the longest chat that anybody copies by hand, and as much as an old phone reads without a pause.
 * What is longer is answered, and told so.
 */
export const longestMessage = 120_000;

/** Whether not all of it is read. */
export function isTooLong({ sender, message }: Received): boolean {
  return sender.length + message.length > longestMessage;
}

type Placed = { at: number; end: number; result: IdentityResult };

/** Reads both fields and answers. Linear in their length. */
export function checkIdentity(identity: PublicIdentity, received: Received): IdentityCheck {
  const message = readableText(received.message.slice(0, longestMessage));
  const sender = readableText(received.sender.slice(0, longestMessage));
  const bySender = senderResults(sender, identity);
  const written = readText(message, identity);
  const header = headerEnd(message);
  const against = [
    ...[...written, ...readText(sender, identity)].filter(({ result }) => isForged(result)),
    ...bySender.results.filter((result) => isForged(result) || isForeign(result)).map(unplaced),
    ...written.filter(({ at, result }) => at < header && isForeign(result)),
  ];
  const all = unique([...against, ...written].map(({ result }) => result));
  const ranked = unique(against.map(({ result }) => result)).sort((a, b) => rankOf(a) - rankOf(b));
  const marks = withoutOverlaps(written.filter(({ result }) => !isOwn(result)));
  const shared = { isNumber: bySender.isNumber, isSenderOurs: bySender.isOurs, message, marks };
  const [main, ...others] = ranked;
  if (main) {
    const further = [...others, ...all.filter((result) => isForeign(result) && !ranked.includes(result))];
    return { verdict: "not-ours", main, further, ...shared };
  }
  if (isTooLong(received)) return { verdict: "open", main: empty("too-long"), further: [], ...shared };
  const [sent] = bySender.results;
  const elsewhere = written.find(
    ({ result: { reason, host = "" } }) => reason === "shared-host" && kindOfHost(host) === "form",
  );
  if (bySender.isOurs && elsewhere) return { verdict: "open", main: elsewhere.result, further: [], ...shared };
  if (bySender.isOurs && isUnread(message))
    return { verdict: "open", main: empty("unread-language"), further: [], ...shared };
  if (bySender.isOurs && sent) return { verdict: "our-address", main: sent, further: [], ...shared };
  const open = openReason(sender, message, bySender, all, identity);
  const further = all.filter((result) => result !== open && (isForeign(result) || isUndecided(result)));
  return { verdict: "open", main: open, further, ...shared };
}

/** Hardly a sentence of the two languages in which requests are found gets by without these. */
const commonWord =
  /^(?:d(?:er|ie|as|en|em)|und|nicht|eine?n?|wir|uns|sie|sich|ih(?:nen|re?[nm]?)|[ai]m|in|auf|mit|zum?|vo[mn]|für|ist|wann|bitte|uhr|du|ich|the|and|you|your|for|with|are|is|our|we|this|to|by|of)$/i;
const fewestWords = 6;

/** Whether it is written in a language of which nothing is read. */
function isUnread(message: string): boolean {
  const words = message.match(/\p{L}+/gu) ?? [];
  return words.length >= fewestWords && words.filter((word) => commonWord.test(word)).length * 10 < words.length;
}

const isOneOf = (reasons: readonly Reason[]) => {
  const known = new Set(reasons);
  return ({ reason }: IdentityResult) => known.has(reason);
};
/** Whether something is the agency's own: in a message that proves nothing. */
export const isOwn = isOneOf(ownReasons);
const isForeign = isOneOf(foreignReasons);
const isUndecided = isOneOf(undecidedReasons);
const isDisguised = isOneOf(forgedReasons);
const isForged = (result: IdentityResult) => result.kind === "request" || isDisguised(result);

/** What people understand at once comes first: what is wanted of them, then who wants it, then how it is disguised. */
function rankOf({ kind, reason }: IdentityResult): number {
  const requests: readonly Reason[] = [
    "asks-for-identity",
    "asks-for-account",
    "asks-for-code",
    "asks-for-remote-control",
  ];
  if (requests.includes(reason)) return requests.indexOf(reason);
  if (kind === "iban" || kind === "personal-number") return 6;
  if (reason === "asks-to-start-at-once") return 12;
  if (kind === "request") return 5;
  return isForeign({ kind, reason, text: "" }) ? 8 : 7;
}

function unplaced(result: IdentityResult): Placed {
  return { at: 0, end: 0, result };
}

function unique(results: readonly IdentityResult[]): IdentityResult[] {
  const seen = new Set<string>();
  return results.filter(({ text, reason }) => {
    const key = `${reason} ${text.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** A text may hold one thing inside another; of those only the first one is marked. */
function withoutOverlaps(placed: readonly Placed[]): { at: number; end: number }[] {
  let last = 0;
  return [...placed]
    .sort((a, b) => a.at - b.at || b.end - a.end)
    .flatMap(({ at, end }) => {
      if (at < last || end <= at) return [];
      last = end;
      return { at, end };
    });
}

/** All that can be told of a text, each thing once. */
export function identityResults(identity: PublicIdentity, text: string): IdentityResult[] {
  return unique(readText(readableText(text), identity).map(({ result }) => result));
}

/** All that a text holds, and where. */
function readText(text: string, identity: PublicIdentity): Placed[] {
  const { mentions, rest } = extractMentions(text);
  const placed = mentions.flatMap((mention): Placed[] => {
    const found = resultOf(mention, identity);
    const isChat =
      found?.reason === "other-number" && overWhatsApp.test(text.slice(Math.max(0, mention.at - 60), mention.at));
    if (isChat) found.reason = "other-chat";
    return found ? [{ at: mention.at, end: mention.at + mention.text.length, result: found }] : [];
  });
  const own = placed.filter(({ result }) => isOwn(result) || /^https?:/i.test(result.text));
  const words = foldedText(blankedOut(text, own, identity.name));
  const listed = identity.messengers.map(({ name }) => name);
  const asked = findRequests(words, listed, identity.whatsAppNumbers.length > 0).map(
    ({ reason, at, end }): Placed => ({ at, end, result: result("request", text.slice(at, end).trim(), reason) }),
  );
  return [...placed, ...personalNumber(rest).map(unplaced), ...asked];
}

/** Right before a number: it is to be written to. */
const overWhatsApp = /whats ?app[^.!?\n]*$/i;

/** Own addresses and the own name may hold any word: nobody asks for anything by them. */
function blankedOut(text: string, own: readonly Placed[], name: string): string {
  let end = 0;
  const parts = own.map(({ at, end: to }) => {
    const part = text.slice(end, at) + " ".repeat(Math.max(0, to - Math.max(at, end)));
    end = Math.max(end, to);
    return part;
  });
  const without = parts.join("") + text.slice(end);
  return name.trim() === "" ? without : without.replaceAll(name, " ".repeat(name.length));
}

type SenderResults = { results: IdentityResult[]; isOurs: boolean; isNumber: boolean; isUnclear: boolean };

/** Words beside a number or address that say nothing of it. */
const labels =
  /^(?:tel|telefon|fon|phone|mobil|mobile|handy|nummer|nr|number|von|from|absender|sender|e|mail|email|mailto|adresse|whatsapp|sms|anruf|anrufer|call|via|herr|frau|mr|ms|mrs)$/i;

/** The sender is the agency's if all that is written there is, and nothing else stands there that could be anything. */
function senderResults(sender: string, identity: PublicIdentity): SenderResults {
  const { mentions } = extractMentions(sender);
  const found = mentions.flatMap((mention) => resultOf(mention, identity) ?? []);
  const rest = blankedOut(
    sender,
    mentions.map(({ at, text }) => ({ at, end: at + text.length, result: empty("name") })),
    identity.name,
  );
  const isNamed = /^[^<>]{0,200}<\s*>\s*$/.test(rest);
  const names = new Set(
    [identity.name, ...identity.people]
      .join(" ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );
  const words = rest.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isClear = isNamed || words.every((word) => labels.test(word) || names.has(word.toLowerCase()));
  const areOurs = found.length > 0 && found.every(({ reason }) => ownSenders.includes(reason));
  return {
    results: found,
    isOurs: areOurs && isClear && !hidden.test(sender),
    isNumber: found.every(({ kind }) => kind === "phone" || kind === "messenger"),
    isUnclear: areOurs,
  };
}

/** Where the line ends that names the sender at the head of a forwarded mail; 0 where there is none. */
function headerEnd(message: string): number {
  const [header = ""] =
    /^\s{0,20}(?:-{2,20}[^\n]{0,80}\n\s{0,20})?(?:von|from|absender) ?:[^\n]{0,400}/i.exec(message) ?? [];
  return header.length;
}

/** Why nobody can tell, in the one sentence that helps most. */
function openReason(
  sender: string,
  message: string,
  bySender: SenderResults,
  all: readonly IdentityResult[],
  { name, people }: PublicIdentity,
): IdentityResult {
  if (bySender.isUnclear) return empty("unclear-sender");
  const [sent] = bySender.results;
  if (sent) return sent;
  const foreign = all.find((result) => isForeign(result) || isUndecided(result));
  if (foreign) return foreign;
  const own = all.find(isOwn);
  if (own) return { ...own, reason: own.reason === "own-host" ? "mentions-own-host" : "mentions-own" };
  const words = `${sender}\n${message}`.toLowerCase();
  const person = people.find((candidate) => words.includes(candidate.toLowerCase()));
  if (person !== undefined) return empty("known-person", person);
  if (sender.trim() !== "") return empty("name", sender.trim().slice(0, 80));
  return words.includes(name.toLowerCase()) ? empty("name", name) : empty("nothing");
}

function empty(reason: Reason, text = ""): IdentityResult {
  return { kind: "none", text, reason };
}

function result(kind: ResultKind, text: string, reason: Reason, more: Partial<IdentityResult> = {}): IdentityResult {
  return { kind, text, reason, ...more };
}

function resultOf(mention: Mention, identity: PublicIdentity): IdentityResult | undefined {
  const { text } = mention;
  switch (mention.kind) {
    case "phone": {
      const number = dialled(text);
      return number === undefined ? undefined : result("phone", text, phoneReason(number, identity));
    }
    case "mail":
      return mailResult(mention.address, text, identity);
    case "link":
      return linkResult(mention.address, text, identity);
    case "handle":
      return result("messenger", text, "handle");
    case "iban":
      return result("iban", text, mention.isValid ? "iban" : "mistyped-iban");
  }
}

function phoneReason(number: string, { phones, whatsAppNumbers }: PublicIdentity): Reason {
  return phones.includes(number) || whatsAppNumbers.includes(number) ? "own-number" : "other-number";
}

/** Marks that nobody sees; those that other programs leave behind are gone by now. */
const hidden = /\p{Cf}|\u034f|[\u115f\u1160\u3164\uffa0]|\u17b4|\u17b5/u;

const plainHost = /^(?:[a-z\d]+\.)+[a-z]{2,}$/;

function mailResult(address: string, text: string, { emails, hosts }: PublicIdentity): IdentityResult {
  if (emails.includes(address.toLowerCase())) return result("mail", text, "own-address");
  const behind = address.slice(address.lastIndexOf("@") + 1);
  // Most hosts are plain, and browsers take their time to read one.
  const host = plainHost.test(behind) ? behind : hostOf(`https://${behind}`);
  if (hidden.test(address)) return result("mail", text, "hidden-characters");
  if (host === undefined) return result("mail", text, "other-address");
  if (hosts.includes(host)) return result("mail", text, "unknown-mailbox", { host });
  if (isSharedHost(host)) {
    const resembles = resembledHost(`${address.slice(0, address.lastIndexOf("@")).toLowerCase()}.mail`, hosts);
    if (resembles !== undefined) return result("mail", text, "our-name-elsewhere", { host, resembles });
  }
  return result("mail", text, ...otherHost(host, hosts, "other-address"));
}

const webProtocols = ["http:", "https:"];
const codeProtocols = /^(?:data|javascript|vbscript|blob|file|intent|view-source):/i;
function linkResult(address: string, text: string, identity: PublicIdentity): IdentityResult {
  const { hosts } = identity;
  if (codeProtocols.test(address)) return result("link", text, "runs-code");
  if (hidden.test(text)) return result("link", text, "hidden-characters");
  if (!URL.canParse(address)) return result("link", text, "unreadable-link");
  const url = new URL(address);
  if (whatsApp.protocols.includes(url.protocol)) return chatResult(url, text, identity);
  const opened = otherMessengers.find(({ protocols }) => protocols.includes(url.protocol));
  if (opened) return messengerResult(opened, url, text, identity);
  if (!webProtocols.includes(url.protocol)) return result("link", text, "unreadable-link");
  const host = withoutLastDot(url.hostname);
  const shown = { host: unicodeHost(host) };
  if (url.username !== "" || url.password !== "") return result("link", text, "disguised-by-a-name", shown);
  if (isHostOf(whatsApp, host)) return chatResult(url, text, identity);
  if (identity.pages.some((page) => isSamePage(url, new URL(page)))) return result("link", text, "own-page", shown);
  const linked = otherMessengers.find((messenger) => isHostOf(messenger, host));
  if (linked) return messengerResult(linked, url, text, identity, shown);
  if (hosts.includes(host)) return result("link", text, url.port === "" ? "own-host" : "other-port", shown);
  if (/^\[|^\d+(?:\.\d+){3}$/.test(host)) return result("link", text, "bare-ip-address", shown);
  if (kindOfHost(host) === "short-link") return result("link", text, "short-link", shown);
  return result("link", text, ...otherHost(host, hosts, "other-host"));
}

function otherHost(host: string, hosts: readonly string[], otherwise: Reason): [Reason, Partial<IdentityResult>] {
  const shown = { host: unicodeHost(host) };
  const above = hosts.find((own) => host.endsWith(`.${own}`));
  if (above !== undefined) return ["unlisted-subdomain", { ...shown, resembles: above }];
  const before = hosts.find((own) => host.startsWith(`${own}.`) || host.includes(`.${own}.`));
  if (before !== undefined) {
    const end = host.slice(host.indexOf(`${before}.`) + before.length + 1);
    return ["our-name-before-another", { host: unicodeHost(end), resembles: before }];
  }
  const resembles = resembledHost(host, hosts);
  if (resembles === undefined)
    return [otherwise === "other-host" && isSharedHost(host) ? "shared-host" : otherwise, shown];
  // Written out, both would look the same.
  return [shown.host === host ? "look-alike" : "foreign-letters", { ...shown, resembles }];
}

function chatResult(url: URL, text: string, { whatsAppNumbers }: PublicIdentity): IdentityResult {
  const phones = url.searchParams.getAll("phone");
  const inPath = url.hostname === "wa.me" ? /^\/\+?(\d+)\/?$/.exec(url.pathname)?.[1] : undefined;
  const [number] = phones.length === 0 ? [inPath] : phones;
  // With a second number beside the first it would be WhatsApp's choice which one is called.
  if (number === undefined || phones.length > 1 || (inPath !== undefined && phones.length > 0))
    return result("messenger", text, "chat-without-number");
  const isOurs = whatsAppNumbers.includes(`+${number.replace(/\D/g, "")}`) && url.port === "";
  return result("messenger", text, isOurs ? "own-chat" : "other-chat");
}

/** Of a messenger over which the agency writes, only a link that carries its number there is the agency's. */
function messengerResult(
  messenger: (typeof otherMessengers)[number],
  url: URL,
  text: string,
  identity: PublicIdentity,
  shown: Partial<IdentityResult> = {},
): IdentityResult {
  const listed = identity.messengers.filter(({ name }) => messenger.name.test(name));
  const [first] = listed;
  if (!first) return result("messenger", text, "other-messenger", shown);
  const number = messenger.number?.(url);
  if (number === undefined) return result("messenger", text, "listed-messenger", { ...shown, messenger: first.name });
  const own = listed.find((account) => account.number === `+${number.replace(/\D/g, "")}`);
  if (!own || url.port !== "") return result("messenger", text, "other-chat", shown);
  return result("messenger", text, "own-messenger-chat", { ...shown, messenger: own.name });
}

function isSamePage(a: URL, b: URL): boolean {
  const page = ({ origin, pathname, search }: URL) => origin + pathname.replace(/\/$/, "") + search;
  return page(a) === page(b);
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? withoutLastDot(new URL(address).hostname) : undefined;
}

function withoutLastDot(host: string): string {
  return host.replace(/\.$/, "");
}

/** Longer than any number that people have: nobody could tell where one begins. */
const longRow = /\d(?:\W?\d){60,}/g;

function personalNumber(text: string): IdentityResult[] {
  const found = findProtectedNumber(text.replace(longRow, " "));
  return found === undefined || found === "iban" ? [] : [result("personal-number", "", "personal-number")];
}
