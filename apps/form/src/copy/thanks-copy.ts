/** What follows a stored application; the page that embeds the form says it in more words. */
import type { Agency } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import { claimsOn } from "./claims-on.ts";

export type ThanksCopy = { title: string; heading: string; text: string; chat: { text: string; link: string } };

export function thanksCopy(agency: Agency, today: string): ThanksCopy {
  const { profile } = agency;
  const { replyAtLatestWithinHours: reply } = claimsOn(agency, today);
  const within = reply ? ` innerhalb von ${quantity(reply.value, "Stunde", "Stunden")}` : "";
  return {
    title: `Vielen Dank! – ${profile.name}`,
    heading: "Vielen Dank!",
    text: `Ihre Bewerbung ist bei uns eingegangen. Wir melden uns${within}.`,
    chat: {
      text: "Sie möchten über WhatsApp mit uns sprechen. Ihre Bewerbung ist auch ohne diesen Schritt bei uns.",
      link: "Weiter zu WhatsApp",
    },
  };
}
