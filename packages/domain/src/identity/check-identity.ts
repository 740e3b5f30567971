/**
 * Tells a visitor of each thing in a pasted text whether it is the agency's. Whatever is not exactly what the agency
 * publishes is not: everything else here only finds the words for why.
 */
import { findProtectedNumber } from "../data-firewall.ts";
import { extractMentions, type Mention } from "./extract-mentions.ts";
import { resembledHost } from "./look-alike.ts";
import { dialled } from "./phone-number.ts";
import type { PublicIdentity } from "./public-identity.ts";
import { unicodeHost } from "./punycode.ts";

/** Whether something is the agency's, is not, or is what the agency asks nobody for. */
export type Verdict = "ours" | "not-ours" | "never-asked";

/** All other reasons are reasons against it. */
const verdicts = {
  "own-number": "ours",
  "own-address": "ours",
  "own-host": "ours",
  "own-page": "ours",
  "own-chat": "ours",
  "own-messenger-chat": "ours",
  iban: "never-asked",
  "mistyped-iban": "never-asked",
  "personal-number": "never-asked",
  "asks-for-identity": "never-asked",
  "asks-for-bank-details": "never-asked",
  "asks-for-tax-details": "never-asked",
  "asks-for-payment": "never-asked",
} as const satisfies Record<string, Verdict>;

/** By what a verdict was reached; the words for each are the page's. */
export type Reason =
  | keyof typeof verdicts
  | "other-number"
  | "other-address"
  | "unknown-mailbox"
  | "other-host"
  | "look-alike"
  | "foreign-letters"
  | "our-name-before-another"
  | "unlisted-subdomain"
  | "disguised-by-a-name"
  | "other-port"
  | "bare-ip-address"
  | "short-link"
  | "runs-code"
  | "hidden-characters"
  | "unreadable-link"
  | "other-chat"
  | "chat-without-number"
  | "listed-messenger"
  | "other-messenger"
  | "handle";

/** What kind of thing was found in the text. */
export type ResultKind = "phone" | "mail" | "link" | "messenger" | "iban" | "personal-number" | "request";

/** What the check says of one thing in the text. */
export type IdentityResult = {
  kind: ResultKind;
  /** As it stands in the text; empty where only that it is there is known. */
  text: string;
  verdict: Verdict;
  reason: Reason;
  /** Where a link really leads, or the host behind a mail address, in letters that people read. */
  host?: string;
  /** The own host that it could be mistaken for. */
  resembles?: string;
  /** What the agency calls the messenger, where it writes over it. */
  messenger?: string;
};

/** A result for each thing in the text, each once; none where there is nothing that could be told. */
export function checkIdentity(identity: PublicIdentity, pasted: string): IdentityResult[] {
  const { mentions, rest } = extractMentions(pasted);
  const results = [
    ...mentions.flatMap((mention) => resultOf(mention, identity) ?? []),
    ...personalNumber(rest),
    ...requests(rest),
  ];
  const seen = new Set<string>();
  return results.filter(({ text, reason }) => {
    const key = `${reason} ${text.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
}

function result(kind: ResultKind, text: string, reason: Reason, more: Partial<IdentityResult> = {}): IdentityResult {
  return { kind, text, verdict: verdictOf(reason), reason, ...more };
}

function verdictOf(reason: Reason): Verdict {
  return reason in verdicts ? verdicts[reason as keyof typeof verdicts] : "not-ours";
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

function mailResult(address: string, text: string, { emails, hosts }: PublicIdentity): IdentityResult {
  if (emails.includes(address.toLowerCase())) return result("mail", text, "own-address");
  const host = hostOf(`https://${address.slice(address.lastIndexOf("@") + 1)}`);
  if (hidden.test(address)) return result("mail", text, "hidden-characters");
  if (host === undefined) return result("mail", text, "other-address");
  if (hosts.includes(host)) return result("mail", text, "unknown-mailbox", { host });
  return result("mail", text, ...otherHost(host, hosts, "other-address"));
}

const webProtocols = ["http:", "https:"];
const codeProtocols = /^(?:data|javascript|vbscript|blob|file|intent|view-source):/i;
const shortLinkHosts = [
  "bit.ly",
  "t.co",
  "tinyurl.com",
  "is.gd",
  "cutt.ly",
  "rebrand.ly",
  "ow.ly",
  "goo.gl",
  "t.ly",
  "lnkd.in",
];
const whatsAppHosts = [
  "wa.me",
  "api.whatsapp.com",
  "web.whatsapp.com",
  "chat.whatsapp.com",
  "whatsapp.com",
  "www.whatsapp.com",
];
/** `name` finds it among those over which an agency writes, `number` is where its links carry one. */
type Messenger = {
  protocols: readonly string[];
  hosts: RegExp;
  name: RegExp;
  number?: (url: URL) => string | undefined;
};

const messengers: readonly Messenger[] = [
  {
    protocols: ["tg:"],
    hosts: /(?:^|\.)(?:t\.me|telegram\.(?:me|org|dog))$/,
    name: /telegram/i,
    number: (url) => /^\/\+(\d+)\/?$/.exec(url.pathname)?.[1] ?? onlyParameter(url, "phone"),
  },
  {
    protocols: ["sgnl:"],
    hosts: /(?:^|\.)signal\.(?:me|group)$/,
    name: /signal/i,
    number: ({ hash }) => /^#p\/\+(\d+)$/.exec(hash)?.[1],
  },
  {
    protocols: ["viber:"],
    hosts: /(?:^|\.)viber\.com$/,
    name: /viber/i,
    number: (url) => onlyParameter(url, "number"),
  },
  { protocols: ["threema:"], hosts: /(?:^|\.)threema\.id$/, name: /threema/i },
  { protocols: ["skype:"], hosts: /(?:^|\.)skype\.com$/, name: /skype/i },
  { protocols: [], hosts: /(?:^|\.)m\.me$/, name: /facebook|^messenger$/i },
  { protocols: [], hosts: /(?:^|\.)discord\.(?:gg|com)$/, name: /discord/i },
  { protocols: [], hosts: /(?:^|\.)line\.me$/, name: /\bline\b/i },
  { protocols: [], hosts: /(?:^|\.)zalo\.me$/, name: /zalo/i },
];

/** Of two it would be the messenger's choice which one counts. */
function onlyParameter({ searchParams }: URL, name: string): string | undefined {
  const [value, ...others] = searchParams.getAll(name);
  return others.length === 0 ? value : undefined;
}

function linkResult(address: string, text: string, identity: PublicIdentity): IdentityResult {
  const { hosts } = identity;
  if (codeProtocols.test(address)) return result("link", text, "runs-code");
  if (hidden.test(text)) return result("link", text, "hidden-characters");
  if (!URL.canParse(address)) return result("link", text, "unreadable-link");
  const url = new URL(address);
  if (url.protocol === "whatsapp:") return chatResult(url, text, identity);
  const opened = messengers.find(({ protocols }) => protocols.includes(url.protocol));
  if (opened) return messengerResult(opened, url, text, identity);
  if (!webProtocols.includes(url.protocol)) return result("link", text, "unreadable-link");
  const host = withoutLastDot(url.hostname);
  const shown = { host: unicodeHost(host) };
  if (url.username !== "" || url.password !== "") return result("link", text, "disguised-by-a-name", shown);
  if (whatsAppHosts.includes(host)) return chatResult(url, text, identity);
  if (identity.pages.some((page) => isSamePage(url, new URL(page)))) return result("link", text, "own-page", shown);
  const linked = messengers.find((messenger) => messenger.hosts.test(host));
  if (linked) return messengerResult(linked, url, text, identity, shown);
  if (hosts.includes(host)) return result("link", text, url.port === "" ? "own-host" : "other-port", shown);
  if (/^\[|^\d+(?:\.\d+){3}$/.test(host)) return result("link", text, "bare-ip-address", shown);
  if (shortLinkHosts.includes(host)) return result("link", text, "short-link", shown);
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
  if (resembles === undefined) return [otherwise, shown];
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
  messenger: Messenger,
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

function personalNumber(text: string): IdentityResult[] {
  const found = findProtectedNumber(text);
  return found === undefined || found === "iban" ? [] : [result("personal-number", "", "personal-number")];
}

/** Words by which messages ask for what the agency never asks for. */
const asking: readonly [Reason, RegExp][] = [
  [
    "asks-for-identity",
    /\p{L}{0,30}ausweis\p{L}{0,30}|\breisepass\S*|\bpass(?:kopie|foto|bild)\S*|\bselfies?\b|\b(?:video|post|web)-?ident\S*/iu,
  ],
  [
    "asks-for-bank-details",
    /\biban\b|\bkonto(?:nummer|daten|verbindung|eröffnung|auszug)\S*|\bbank(?:daten|verbindung|konto|karte)\S*|\bgirokonto\b|\bkonto\s+(?:zu\s+)?eröffnen|\btans?\b|\bpin\b|\bkreditkarte\S*|\bonline-?banking\b/i,
  ],
  ["asks-for-tax-details", /\bsteuer-?(?:id|nummer|identifikation)\S*|\b(?:sozial|renten)versicherungsnummer\S*/i],
  [
    "asks-for-payment",
    /\bvorkasse\b|\bvorauszahlung\S*|\bkaution\b|\p{L}{0,30}gebühr(?:en)?\b|(?<!\p{L})überweis(?:en|t|ung)\S*|\bpaysafe\S*|\b(?:guthaben|geschenk|gutschein)karten?\b|\bbitcoins?\b|\bkrypto\S*/iu,
  ],
];

function requests(text: string): IdentityResult[] {
  return asking.flatMap(([reason, words]) => {
    const found = words.exec(text)?.[0];
    return found === undefined ? [] : [result("request", found.replace(/[.,;:!?)]+$/, ""), reason)];
  });
}
