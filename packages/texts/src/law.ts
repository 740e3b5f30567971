import privacy from "../law/privacy.md?raw";
import terms from "../law/terms.md?raw";

/** The legal texts as they are shipped: Markdown with places and conditions. */
export const law = { privacy, terms };
