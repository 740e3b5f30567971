/** Takes a pasted text apart: what in it is written like a link, a mail address, an IBAN, a phone number, a handle. */
import { beginsLikeAnIban, findIbans } from "../data-firewall/iban.ts";
import { plainText } from "../data-firewall/plain-text.ts";
import { findProtectedNumber } from "../data-firewall.ts";

/** `text` as the visitor sees it, `at` where it stands. */
export type Mention = { at: number; text: string } & (
  | { kind: "link"; address: string }
  | { kind: "mail"; address: string }
  | { kind: "handle" }
  | { kind: "iban"; isValid: boolean }
  | { kind: "phone" }
);

/**
 * What other programs leave inside words, what browsers drop from addresses, and the marks that phones put around a
 * copied number. Marks that turn the order of signs around are none of these.
 */
const ignored = /[\u00ad\u200b\u200e\u202a\u202c\u2060\u2066\u2068\u2069\ufeff]/g;

/** The text as it is searched and shown: with full-width signs, `[at]` and `hxxp` as what people take them for. */
export function readableText(pasted: string): string {
  return (
    pasted
      .replace(ignored, "")
      .replace(/\r\n?/g, "\n")
      // Full-width signs, which browsers read as the plain ones.
      .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      // Addresses that somebody has made harmless, in order to show them or to slip them past a filter.
      .replace(/[ \t]?[[({<][ \t]?(?:at|ät|@)[ \t]?[\])}>][ \t]?/gi, "@")
      .replace(/[ \t]?[[({][ \t]?(?:dot|punkt|\.)[ \t]?[\])}][ \t]?/gi, ".")
      .replace(/(?<=[\w@][\w-]) (?:dot|punkt) (?=[a-z]{2,})/gi, ".")
      .replace(/(?<=[\w-]) (?:at|ät) (?=[\w-]{1,60}\.[a-z]{2,})/gi, "@")
      .replace(/\bhxxp(?=s?:)/gi, "http")
  );
}

/** What stands in a readable text, from its beginning to its end; `rest` is what is left of it. */
export function extractMentions(text: string): { mentions: Mention[]; rest: string } {
  const words = readWords(withoutNamesOfSenders(text));
  const withoutWords = blanked(text, words);
  const ibans = readIbans(withoutWords);
  const withoutIbans = blanked(withoutWords, ibans);
  const phones = readPhones(withoutIbans);
  const mentions = [...words, ...ibans, ...phones].sort((a, b) => a.at - b.at);
  return { mentions, rest: blanked(withoutIbans, phones) };
}

/** Longer names of senders, words of compounds and rows of numbers do not exist; without bounds the search would crawl. */
const longestName = 120;

/** “kontakt@fernkontor.example <x@evil.test>” comes from x@evil.test; what stands before is a name that anybody can write. */
function withoutNamesOfSenders(text: string): string {
  const names = [...text.matchAll(/<[^<>@\s]*@[^<>\s]+>/g)].flatMap(({ index }) => {
    let start = index;
    while (start > 0 && index - start < longestName && !/[:;,<>\n]/.test(text[start - 1] ?? "")) start--;
    const name = text.slice(start, index);
    return name.includes("@") ? [{ at: index - name.length, text: name }] : [];
  });
  return blanked(text, names);
}

/** With blanks where the things stand, which are sorted. */
function blanked(text: string, mentions: readonly { at: number; text: string }[]): string {
  let end = 0;
  const left = mentions.map(({ at, text: found }) => {
    const between = text.slice(end, at) + " ".repeat(found.length);
    end = at + found.length;
    return between;
  });
  return left.join("") + text.slice(end);
}

// In code, what else would end a word belongs to it.
const chunk = /(?<![\p{L}\d])(?:data|javascript|vbscript):\S+|[^\s<>"`„“”‚‘’«»]+/giu;
const webScheme = /^(?:https?|ftp|wss?):/i;
const numberScheme = /^(?:tel|sms|callto):/i;
const otherScheme =
  /^(?:data|javascript|vbscript|blob|file|intent|view-source|whatsapp|tg|sgnl|viber|skype|threema):(?=.)/i;
const mailAddress = /^[^\s@:/\\?#]+@[^\s@:/\\?#]+\.[^\s@:/\\?#]{2,}$/;

function readWords(text: string): Mention[] {
  return [...text.matchAll(chunk)].flatMap(({ 0: whole, index }) => {
    const { word, skipped } = trimmed(whole);
    return readWord(word, index + skipped);
  });
}

/** Without the brackets and stops around it, and without a label that is written onto it (“Link:https://…”). */
function trimmed(whole: string): { word: string; skipped: number } {
  const [before = ""] = /^[([{'*_.,;!¡¿…]*(?:[\p{L}\d-]{1,40}[:=](?=\w{1,20}:\/|mailto:))?/u.exec(whole) ?? [];
  const word = withoutEnd(whole.slice(before.length), "'*_.,;:!?…");
  const isBracketed = word.includes("(") || word.includes("[");
  return { word: isBracketed ? word : withoutEnd(word, ")]}'*_.,;:!?…"), skipped: before.length };
}

/** By hand: an expression for the end of a word tries each of its signs as the first one, and crawls over a long row. */
function withoutEnd(word: string, signs: string): string {
  let end = word.length;
  while (end > 0 && signs.includes(word[end - 1] ?? "")) end--;
  return word.slice(0, end);
}

function readWord(word: string, at: number): Mention[] {
  if (webScheme.test(word) || otherScheme.test(word)) return [{ kind: "link", at, text: word, address: word }];
  if (numberScheme.test(word)) return [{ kind: "phone", at, text: word }];
  if (/^mailto:/i.test(word)) return mailtoIn(word.slice(7), at + 7);
  if (/^@[\w.]{3,}$/.test(word)) return [{ kind: "handle", at, text: word }];
  if (word.includes("@")) return readWithAt(word, at);
  return readHosts(word, at);
}

/** Of what stands behind the question mark, only further addressees are addresses; the rest is words. */
function mailtoIn(word: string, at: number): Mention[] {
  const [list = "", ...parameters] = word.split(/[?&]/);
  let next = at + list.length + 1;
  const copies = parameters.flatMap((parameter) => {
    const place = next;
    next += parameter.length + 1;
    const [name = ""] = /^(?:to|cc|bcc)=/i.exec(parameter) ?? [];
    return name === "" ? [] : mailsIn(decodedOrAsIs(parameter.slice(name.length)), place + name.length);
  });
  return [...mailsIn(list, at), ...copies];
}

function mailsIn(list: string, at: number): Mention[] {
  let next = at;
  return list.split(/[,;]/).flatMap((part): Mention[] => {
    const place = next;
    next += part.length + 1;
    const address = decodedOrAsIs(part);
    return mailAddress.test(address) ? [{ kind: "mail", at: place, text: part, address }] : [];
  });
}

function readWithAt(word: string, at: number): Mention[] {
  // “E-Mail:kontakt@…” is a label and an address; “fernkontor.example:x@evil.test” is a link to evil.test.
  const [label = ""] = /^[\p{L}-]+:(?!\/)/u.exec(word) ?? [];
  const mails = mailsIn(word.slice(label.length), at + label.length);
  if (mails.length === word.split(/[,;]/).length) return mails;
  return word.includes(".") ? [{ kind: "link", at, text: word, address: `https://${word}` }] : [];
}

const dot = "[.。｡]";
const bareLink = new RegExp(
  `^(?:[\\p{L}\\p{N}\\p{M}\\p{Cf}_%-]+${dot})+(?<last>[\\p{L}\\p{M}\\p{Cf}%]{2,}|xn--[a-z\\d-]+)${dot}?(?::\\d+)?(?<path>[/\\\\?#].*)?$`,
  "iu",
);
const fourNumbers = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:[/?#].*)?$/;
const fileEnding = /^(?:pdf|docx?|odt|xlsx?|jpe?g|png|gif|heic|txt|mp[34])$/i;

function readHosts(word: string, at: number): Mention[] {
  // A comma inside a path belongs to it; before a path it separates.
  const parts = /^[^/\\?#]*[,;]/.test(word) ? word.split(/(?<=[,;])/) : [word];
  let next = at;
  return parts.flatMap((part): Mention[] => {
    const place = next;
    next += part.length;
    const text = part.replace(/[,;]$/, "");
    return isBareLink(text) ? [{ kind: "link", at: place, text, address: `https://${text}` }] : [];
  });
}

function isBareLink(word: string): boolean {
  if (fourNumbers.test(word)) return true;
  const { last = "", path } = bareLink.exec(word)?.groups ?? {};
  if (last === "") return false;
  if (path !== undefined || /^www\./i.test(word)) return true;
  // Not “Vertrag.pdf”, nor two sentences without a blank between them (“Ende.Bitte”).
  return !fileEnding.test(last) && (last === last.toLowerCase() || word === word.toUpperCase());
}

/** What is written like an IBAN: country, check digits, and enough of the rest, in groups. */
const likeAnIban =
  /(?<![\p{L}\p{N}])[a-z] ?[a-z][^\p{L}\p{N}]?\d[^\p{L}\p{N}]?\d(?:[^\p{L}\p{N}\n]{0,2}[a-z\d]){0,30}/giu;
const fewestDigits = 12;

function readIbans(text: string): Mention[] {
  const found: Mention[] = [];
  const search = new RegExp(likeAnIban);
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const iban = ibanIn(match[0], match.index);
    if (!iban) continue;
    found.push(iban);
    // What is written like one may go on with a second one.
    search.lastIndex = iban.at + iban.text.length;
  }
  return found;
}

/** The valid IBAN that begins here, else what is written like one. */
function ibanIn(written: string, at: number): Mention | undefined {
  if (!beginsLikeAnIban(written.replace(" ", ""))) return undefined;
  const groups = [...written.matchAll(/[\p{L}\p{N}]+/gu)];
  const ends = groups.map((group) => group.index + group[0].length);
  const isValid = (text: string) =>
    text.replace(/[^\p{L}\p{N}]/gu, "").length >= 15 && findIbans(plainText(text)).length > 0;
  // Asked of the whole first: a row of beginnings would be asked thirty times each.
  const valid = isValid(written) ? ends.map((end) => written.slice(0, end)).find(isValid) : undefined;
  if (valid !== undefined) return { kind: "iban", at, text: valid, isValid: true };
  const words = groups.findIndex(({ 0: group }, place) => place > 0 && !/\d/.test(group));
  const like = written.slice(0, words < 0 ? ends.at(-1) : ends[words - 1]);
  const signs = like.replace(/[^\p{L}\p{N}]/gu, "");
  const isLike = /^[a-z]{2}\d{2}[a-z\d]{11,30}$/i.test(signs) && like.replace(/\D/g, "").length >= fewestDigits;
  return isLike ? { kind: "iban", at, text: like, isValid: false } : undefined;
}

const date = /(?<![\d.])\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{4}|\d{2})(?!\d)/g;
// Not the later groups of a tax number, whose first one has two digits.
const numberRun = /(?<![\p{L}\p{N}+]|(?<!\d)\d\d[ \u00a0])(?:\(?\+|\(?0|49)[\d ()./\u00a0\u202f‐‑‒–—-]{5,60}\d/gu;
const loneNumber = /^\s*[1-9][\d ()./-]{5,20}\d\s*$/;

function readPhones(text: string): Mention[] {
  if (loneNumber.test(text) && findProtectedNumber(text) === undefined)
    return [{ kind: "phone", at: text.search(/\S/), text: text.trim() }];
  const withoutDates = text.replace(date, (found) => " ".repeat(found.length));
  return [...withoutDates.matchAll(numberRun)].flatMap(({ 0: run, index }) => numbersIn(run, index));
}

const mostDigits = 15;
const nextAfterSlash = /(?<=\d)\s*\/\s+(?=\(?[+0])|\s+(?=\(?\+)/g;
const nextAfterBlank = /(?<=\d)[\s–-]+(?=\(?0)/g;

/** Several numbers in a row: each begins with its plus, or with its 0 after a slash or where there are too many digits. */
function numbersIn(run: string, at: number): Mention[] {
  return parted(run, at, [...run.matchAll(nextAfterSlash)])
    .flatMap((part) => (digitsIn(part.text) > mostDigits ? parted(part.text, part.at, middle(part.text)) : part))
    .filter(({ text }) => digitsIn(text) >= 7)
    .map((part) => ({ kind: "phone", ...part }));
}

function parted(run: string, at: number, gaps: readonly RegExpExecArray[]): { at: number; text: string }[] {
  const starts = [0, ...gaps.map((gap) => gap.index + gap[0].length)];
  const ends = [...gaps.map((gap) => gap.index), run.length];
  return starts.map((start, place) => ({ at: at + start, text: run.slice(start, ends[place]) }));
}

/** The gap that leaves two numbers of most alike lengths. */
function middle(run: string): RegExpExecArray[] {
  const all = digitsIn(run);
  const gaps = [...run.matchAll(nextAfterBlank)].map((gap) => ({
    gap,
    imbalance: Math.abs(all - 2 * digitsIn(run.slice(0, gap.index))),
  }));
  return gaps
    .sort((a, b) => a.imbalance - b.imbalance)
    .slice(0, 1)
    .map(({ gap }) => gap);
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, "").length;
}

function decodedOrAsIs(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
