import type { Observation } from "../../finding.ts";
import { oneFinding } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";
import type { Subject } from "../../subject.ts";

const address = "/impressum";

/** That the Impressum is there, one click away, and says what the profile says. */
export const imprintPage: Rule = {
  id: "imprint/page",
  group: "Imprint",
  why: "The Impressum has to be found at once from every page, also without JavaScript.",
  law: ["ddg-5"],
  find: (subject) => [...page(subject), ...links(subject)],
};

function page({ agency, site, placeOf }: Subject): Observation[] {
  const imprint = site.pages.find(({ route }) => route === address);
  if (!imprint)
    return [
      {
        severity: "error",
        places: [site.pages[0]?.place ?? placeOf("profile", ["legal"])],
        what: `The built site has no page ${address}.`,
        fix: "Build the site again: npm run build",
      },
    ];
  const { legal, address: post, email } = agency.profile;
  const expected = [
    post.street,
    `${post.postalCode} ${post.city}`,
    email.general,
    ...(legal ? [legal.name, ...legal.representatives] : []),
    legal?.register?.number,
    legal?.generalPartner?.name,
    legal?.vatId,
    legal?.economicId,
    legal?.permit?.authority,
  ].filter((words) => words !== undefined);
  const left = expected.filter((words) => !plain(imprint.text).includes(plain(words)));
  if (left.length === 0) return [];
  return [
    {
      severity: "error",
      places: [imprint.place],
      what: `The page ${address} does not say: ${left.join(" · ")}`,
      fix: "Build the site again; if it still does not, complete apps/site/src/copy/imprint.ts.",
    },
  ];
}

function links({ site }: Subject): Observation[] {
  const without = site.pages.filter(({ tags }) => !tags.some(({ attributes }) => attributes.href === address));
  return oneFinding(
    without.map(({ place }) => place),
    {
      severity: "error",
      what: `No link leads from here to ${address}.`,
      fix: "Put it back into the footer (apps/site/src/copy/frame.ts).",
    },
  );
}

/** Hyphens and blanks that typesetting changes are no difference. */
function plain(words: string): string {
  return words.replace(/[\s\u00a0\u2011-]+/g, "").toLowerCase();
}
