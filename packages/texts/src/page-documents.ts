import about from "../pages/about.md?raw";
import accessibility from "../pages/accessibility.md?raw";
import advantages from "../pages/advantages.md?raw";
import benefits from "../pages/benefits.md?raw";
import contact from "../pages/contact.md?raw";
import home from "../pages/home.md?raw";
import imprint from "../pages/imprint.md?raw";
import notFound from "../pages/not-found.md?raw";
import privacy from "../pages/privacy.md?raw";
import review from "../pages/review.md?raw";
import terms from "../pages/terms.md?raw";
import thankYou from "../pages/thank-you.md?raw";

/** The pages that are documents, as they are shipped: Markdown with values and conditions, by the names of their files. */
export const pageDocuments = {
  about,
  accessibility,
  advantages,
  benefits,
  contact,
  home,
  imprint,
  "not-found": notFound,
  privacy,
  review,
  terms,
  "thank-you": thankYou,
};
export type PageDocumentName = keyof typeof pageDocuments;
