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

export type Route = (typeof routes)[keyof typeof routes];
