/** Whole pages for requests that the form cannot answer. */
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { type NamedAgency, textsOf } from "@fernkontor/texts/texts-of";

/** Whether a page has taken the form's place, so that "back" leads to what was typed. */
const takesTheFormsPlace = {
  notFound: false,
  unexpected: false,
  foreignPage: false,
  tooLarge: true,
  wrongType: false,
  cutOff: true,
  databaseAway: false,
} as const;

export type Problem = keyof typeof takesTheFormsPlace;

export type ProblemCopy = ReturnType<typeof problemCopy>;

export function problemCopy(agency: NamedAgency & { profile: Pick<AgencyProfile, "email"> }, problem: Problem) {
  const { text } = textsOf(agency);
  const heading = text(`form.page.${problem}.heading`);
  return {
    title: text("form.page.title", { heading }),
    heading,
    text: text(`form.page.${problem}.text`),
    back: takesTheFormsPlace[problem] ? text("form.page.back") : undefined,
    toForm: text("form.page.toForm"),
    contact: { before: text("form.page.contact"), email: agency.profile.email.applications },
  };
}
