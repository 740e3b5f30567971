import { recordPage } from "../page.ts";
import { notFoundCopy } from "./copy.ts";
import { NotFound } from "./not-found.tsx";

/** Answers for every address that does not exist. */
export const notFoundPage = recordPage({
  copy: ({ agency }) => notFoundCopy(agency),
  Page: ({ copy }) => <NotFound {...copy.notFound} />,
});
