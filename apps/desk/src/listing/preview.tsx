import { listingPath } from "../paths.ts";

const screens = { telefon: "Telefon", bildschirm: "Bildschirm" } as const;
const lights = { tag: "Tag", nacht: "Nacht" } as const;

/** The listing's page in a frame, drawn of what is saved until somebody wants it anew: then of what is typed. */
export function Preview({ slug }: { slug: string }) {
  const address = `${listingPath(slug)}/vorschau`;
  return (
    <section className="stay shown listing-preview" id="vorschau" aria-labelledby="vorschau-titel">
      <div className="row ends">
        <h2 id="vorschau-titel">Vorschau</h2>
        <a href={address} target="_blank" rel="noopener">
          Allein öffnen<span className="vh"> (neuer Tab)</span>
        </a>
      </div>
      <div className="row">
        <fieldset className="switch">
          <legend className="vh">Wie groß?</legend>
          {Object.entries(screens).map(([screen, word]) => (
            <label key={screen}>
              <input type="radio" form="stelle" name="schirm" value={screen} defaultChecked={screen === "telefon"} />
              <span>{word}</span>
            </label>
          ))}
        </fieldset>
        {Object.entries(lights).map(([light, word]) => (
          <button
            key={light}
            className="btn ghost small"
            type="submit"
            form="stelle"
            formAction={address}
            formMethod="post"
            formTarget="bild"
            name="licht"
            value={light}
          >
            {word}
            <span className="vh">: Vorschau</span>
          </button>
        ))}
      </div>
      <div className="screen">
        <iframe src={address} name="bild" title="Vorschau: Seite der Stelle" loading="lazy" />
      </div>
      <p className="quiet">„Tag“ und „Nacht“ zeigen, was getippt ist.</p>
    </section>
  );
}
