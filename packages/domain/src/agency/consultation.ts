/** What an agency's own words about its first talk come to: „am Telefon, per Video oder bei uns an der Trave“. */
import type { AgencyProfile } from "./profile.ts";

/** How people speak with each other. */
export const talkWays = ["phone", "video", "onSite"] as const;
export type TalkWay = (typeof talkWays)[number];

const byPhone = /telefon|anruf/i;
/** Unknown words are nobody's office. */
const online = /video|online|digital|virtuell|chat|zoom|teams|skype|whatsapp|internet/i;
const somewhere = /(?:^|\s)(?:bei|in|im|an|am|auf|vor ort|persönlich)(?:\s|$)/i;

/** The ways that the words name, in their order. */
export function waysOfTalking(words: string | undefined): readonly { way: TalkWay; words: string }[] {
  return (words ?? "").split(/,| oder | und /).flatMap((part) => {
    const way = wayOf(part);
    return way === undefined ? [] : [{ way, words: part.trim() }];
  });
}

function wayOf(part: string): TalkWay | undefined {
  if (byPhone.test(part)) return "phone";
  if (online.test(part)) return "video";
  return somewhere.test(part) ? "onSite" : undefined;
}

/**
 * Where people meet, as it goes on from „Wir sprechen uns“: the record's words with the agency's address; without it where
 * they name another town. Undefined where the record speaks of no place.
 */
export function placeOfTalks({
  consultationBy,
  address,
}: Pick<AgencyProfile, "consultationBy" | "address">): string | undefined {
  const places = waysOfTalking(consultationBy).filter(({ way }) => way === "onSite");
  const words = places.map((place) => place.words).join(" oder ");
  if (words === "") return undefined;
  const town = /(?:^|\s)in (\p{Lu}\S*)/u.exec(words)?.[1];
  const isElsewhere = places.length > 1 || (town !== undefined && !address.city.startsWith(town));
  return isElsewhere ? words : `${words}, ${address.street}, ${address.postalCode} ${address.city}`;
}
