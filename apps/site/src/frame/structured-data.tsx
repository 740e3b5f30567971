/** What a page says to search engines. A `<` is spelled out, so that no text in it can end the script. */
export function StructuredData({ value }: { value: object }) {
  return <script type="application/ld+json">{JSON.stringify(value).replaceAll("<", "\\u003c")}</script>;
}
