/** The specification's routes; `/404` stands for every address that does not exist. */
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
  "/404",
] as const;
export type Route = (typeof routes)[number];
