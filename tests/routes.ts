/** The specification's routes and those by which the site proves itself; `/404` stands for every address that does not exist. */
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
  "/impressum",
  "/barrierefreiheit",
  "/pruefung",
  "/echt",
  "/belege",
  "/404",
] as const;
export type Route = (typeof routes)[number];
