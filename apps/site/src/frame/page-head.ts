/** What a page says of itself in its `<head>`. */
export type PageHead = {
  title: string;
  description: string;
  /** For pages that are no answer to anybody's search, also on a real agency's site. */
  noindex?: true;
  /**
   * Where the page asks for our own form after its first paint: the connection can be there by then. Somebody else's is
   * not to be talked to before the visitor wants it.
   */
  formOrigin?: string;
};
