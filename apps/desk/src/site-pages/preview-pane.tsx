/** A page of the website in a frame, which begins with the section that it is about. */

export const previewFrame = "bild";
export const previewAnchor = "abschnitt";

export function PreviewPane({ address }: { address: string }) {
  return (
    <section className="stay shown part" aria-labelledby="vorschau-titel">
      <div className="row ends">
        <h2 id="vorschau-titel">So steht es da</h2>
        <a href={address} target="_blank" rel="noopener">
          Ganze Seite<span className="vh"> (neuer Tab)</span>
        </a>
      </div>
      <iframe src={address} name={previewFrame} title="Vorschau: die Seite" loading="lazy" />
    </section>
  );
}

/** The page with a place before the headings that say one of these. */
export function withAnchor(html: string, titles: readonly string[]): string {
  const wanted = titles.map(plain);
  return html.replace(/<h([12])\b[^>]*>.*?<\/h\1>/gs, (heading) =>
    wanted.includes(plain(heading)) ? `<span id="${previewAnchor}"></span>${heading}` : heading,
  );
}

/** Without marks, and without what is put in where HTML is written so that it breaks well. */
function plain(html: string): string {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replace(/[\u00ad\u2060]|&shy;/g, "")
    .replaceAll("&amp;", "&")
    .replace(/\s+|&nbsp;/g, " ")
    .trim();
}
