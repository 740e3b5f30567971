/** What a page says of itself in its `<head>`. */
export type PageHead = {
  title: string;
  description: string;
  /** For pages that are no answer to anybody's search, also on a real agency's site. */
  noindex?: true;
};
