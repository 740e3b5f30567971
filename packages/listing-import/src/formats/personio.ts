/** Personio's XML feed: https://developer.personio.de/docs/retrieving-open-job-positions */
import { sectionsOf } from "../html-text.ts";
import { periodOf } from "../pay-words.ts";
import { cleaned } from "../plain-values.ts";
import type { LeftOut, Posting } from "../posting.ts";
import { identifierOf, payOf, postingOf } from "../posting-of.ts";
import { elementsBelow, textBelow, type XmlElement } from "../xml-tree.ts";

export const personioRoot = "workzag-jobs";

const read = ["id", "name", "office", "department", "recruitingCategory", "employmentType", "schedule"];
const alsoRead = ["keywords", "subcompany", "recruiter", "jobDescriptions", "createdAt", "salaryInformation"];

export function personioPostings(root: XmlElement): Posting[] {
  return elementsBelow(root, "position").map(postingOfPosition);
}

function postingOfPosition(position: XmlElement): Posting {
  const say = (name: string) => cleaned(textBelow(position, name));
  const named = (from: string) => ({ from, word: say(from) });
  const title = say("name");
  const company = say("subcompany");
  const pay = elementsBelow(position, "salaryInformation")[0];
  const amounts = pay && salaryOf(pay);
  return postingOf({
    identifier: identifierOf(title, say("id")),
    title,
    company: company === "" ? undefined : { name: company },
    pay: amounts,
    employment: ["schedule", "employmentType"].map(named).filter(({ word }) => word !== ""),
    category: named(say("recruitingCategory") === "" ? "department" : "recruitingCategory"),
    contact: named("recruiter"),
    place: named("office"),
    tags: say("keywords").split(",").map(cleaned).filter(Boolean),
    sections: elementsBelow(position, "jobDescriptions")
      .flatMap((list) => elementsBelow(list, "jobDescription"))
      .flatMap((block) => {
        const heading = cleaned(textBelow(block, "name"));
        return sectionsOf(textBelow(block, "value")).map((section) =>
          section.heading === "" ? { ...section, heading } : { ...section, heading: `${heading}: ${section.heading}` },
        );
      }),
    leftOut: [...(pay && !amounts ? [{ from: pay.name, text: wholeText(pay) }] : []), ...restOf(position)],
  });
}

function salaryOf(pay: XmlElement) {
  const say = (name: string) => textBelow(pay, name);
  return payOf(say("min"), say("max"), periodOf(say("type")), say("currencyCode") || say("currencySymbol"));
}

function restOf(position: XmlElement): LeftOut[] {
  // The category may be the department's name: then both are read.
  const rest = position.children.filter(({ name }) => !read.includes(name) && !alsoRead.includes(name));
  const department = cleaned(textBelow(position, "department"));
  const isSaid = textBelow(position, "recruitingCategory") === "" || department === "";
  return [
    ...(isSaid ? [] : [{ from: "department", text: department }]),
    ...rest.map((element) => ({ from: element.name, text: wholeText(element) })),
  ];
}

function wholeText(element: XmlElement): string {
  return cleaned(
    [element.text, ...element.children.map(wholeText)]
      .map((text) => text.trim())
      .filter(Boolean)
      .join(", "),
  );
}
