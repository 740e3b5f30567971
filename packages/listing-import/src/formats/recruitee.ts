/** Recruitee's careers site: https://docs.recruitee.com/reference/offers, `/api/offers` or one offer. */
import { sectionsOf } from "../html-text.ts";
import { countryOf } from "../known-words.ts";
import { periodOf } from "../pay-words.ts";
import { amountOf, type Group, groupOf, listOf, shown, textOf } from "../plain-values.ts";
import type { Posting } from "../posting.ts";
import { identifierOf, lastDay, payOf, postingOf, restOf } from "../posting-of.ts";

const read =
  "id title company_name salary min_hours max_hours employment_type_code department remote hybrid on_site city country country_code location locations tags description requirements close_at".split(
    " ",
  );
/** How the careers site itself works, and what a page of ours says by itself. */
const ofTheSite =
  "slug guid position status options_phone options_photo options_cover_letter options_cv mailbox_email careers_url careers_apply_url created_at updated_at published_at state_code state_name translations open_questions dynamic_fields cover_image video_id highlight_html sharing_title sharing_description sharing_image".split(
    " ",
  );

export function isRecruitee(value: Group): boolean {
  return Array.isArray(value.offers) || groupOf(value.offer).careers_url !== undefined || "careers_url" in value;
}

export function recruiteePostings(value: Group): Posting[] {
  const offers = Array.isArray(value.offers) ? value.offers : [value.offer ?? value];
  return offers.map((offer) => postingOfOffer(groupOf(offer)));
}

function postingOfOffer(offer: Group): Posting {
  const title = textOf(offer.title);
  const company = textOf(offer.company_name);
  const { min, max, period, currency } = groupOf(offer.salary);
  const pay = payOf(min, max, periodOf(textOf(period)), textOf(currency));
  const [least, most] = [amountOf(offer.min_hours), amountOf(offer.max_hours)];
  const cities = listOf(offer.locations)
    .map((place) => textOf(groupOf(place).city))
    .filter(Boolean);
  const country = countryOf(textOf(offer.country_code) || textOf(offer.country));
  const isRemote = offer.remote === true;
  return postingOf({
    identifier: identifierOf(title, offer.id),
    title,
    company: company === "" ? undefined : { name: company },
    pay,
    hoursPerWeek: least || most ? { from: least ?? most ?? 0, to: most ?? least ?? 0 } : undefined,
    employment: listOf(textOf(offer.employment_type_code)).map((word) => ({
      from: "employment_type_code",
      word: textOf(word),
    })),
    category: { from: "department", word: textOf(offer.department) },
    location: isRemote
      ? "100% Remote"
      : offer.hybrid === true
        ? "Hybrid"
        : offer.on_site === true
          ? "Vor Ort"
          : undefined,
    place: { from: "location", word: textOf(offer.location) || textOf(offer.city) },
    cities: cities.length > 0 ? [...new Set(cities)] : listOf(textOf(offer.city)).map(textOf),
    // Where one may live is said of what is done from home alone.
    countries: isRemote && country !== undefined && country !== "DE" ? [country] : undefined,
    validUntil: lastDay(textOf(offer.close_at)),
    tags: listOf(offer.tags).map(textOf).filter(Boolean),
    sections: [
      ...sectionsOf(textOf(offer.description)),
      ...sectionsOf(textOf(offer.requirements)).map((section) =>
        section.heading === "" ? { ...section, heading: "Requirements" } : section,
      ),
    ],
    leftOut: [
      ...(pay ? [] : [{ from: "salary", text: shown(offer.salary) === "{}" ? "" : shown(offer.salary) }]),
      ...restOf(offer, [...read, ...ofTheSite]),
    ],
  });
}
