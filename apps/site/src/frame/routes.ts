/** Every page of the site, so that no address is typed twice. */
export const routes = {
  home: "/",
  about: "/about",
  jobs: "/jobs",
  benefits: "/benefits",
  advantages: "/advantages",
  contact: "/contact",
  thankYou: "/thank-you",
  privacy: "/privacy",
  terms: "/terms",
} as const;

/** A listing's own page. */
export function jobAddress(slug: string): string {
  return `${routes.jobs}/${slug}`;
}

/** The form with a listing already chosen. */
export function applicationAddress(slug: string): string {
  return `${routes.contact}?stelle=${slug}`;
}

export type Route = (typeof routes)[keyof typeof routes];
