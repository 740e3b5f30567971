/** The specification's routes and what the site adds to them; `/404` stands for every address that does not exist. */
export const routes = [
  "/",
  "/about",
  "/jobs",
  "/benefits",
  "/advantages",
  "/contact",
  "/thank-you",
  "/privacy",
  "/terms",
  "/belege",
  "/404",
] as const;
export type Route = (typeof routes)[number];
