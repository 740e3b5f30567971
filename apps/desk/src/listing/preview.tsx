import { listingPath } from "../paths.ts";

/** The pictures of a listing: as the address names them, as people do, and as the publisher is asked for them. */
export const pictures = {
  seite: { label: "Seite", view: "page" },
  karte: { label: "Karte in der Liste", view: "card" },
  suchmaschine: { label: "Suchmaschine", view: "search" },
  geteilt: { label: "Geteilt", view: "shared" },
} as const;
export type Picture = keyof typeof pictures;

const names = Object.keys(pictures) as readonly Picture[];

/** Each in a frame of its own, drawn of what is saved until somebody wants it anew: then of what is typed. */
export function Preview({ slug }: { slug: string }) {
  return (
    <section className="stay shown views" id="vorschau" aria-labelledby="vorschau-titel">
      <h2 id="vorschau-titel" className="vh">
        Vorschau
      </h2>
      <fieldset className="switch tabs">
        <legend className="vh">Was zeigen?</legend>
        {names.map((name) => (
          <label key={name}>
            <input type="radio" form="stelle" name="bild" value={name} defaultChecked={name === "seite"} />
            <span>{pictures[name].label}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="switch sizes">
        <legend className="vh">Wie groß?</legend>
        {(["telefon", "bildschirm"] as const).map((screen) => (
          <label key={screen}>
            <input type="radio" form="stelle" name="schirm" value={screen} defaultChecked={screen === "telefon"} />
            <span>{screen === "telefon" ? "Telefon" : "Bildschirm"}</span>
          </label>
        ))}
      </fieldset>
      {names.map((name) => (
        <View key={name} name={name} slug={slug} />
      ))}
    </section>
  );
}

function View({ name, slug }: { name: Picture; slug: string }) {
  const { label } = pictures[name];
  const address = `${listingPath(slug)}/vorschau/${name}`;
  const refresh = (light: "tag" | "nacht", word: string) => (
    <button
      className="btn ghost small"
      type="submit"
      form="stelle"
      formAction={address}
      formMethod="post"
      formTarget={`bild-${name}`}
      name="licht"
      value={light}
    >
      {word}
      <span className="vh">: Vorschau {label}</span>
    </button>
  );
  const hasNight = name === "seite" || name === "karte";
  return (
    <div className="view" data-view={name}>
      <div className="row ends">
        <div className="row">
          {hasNight ? (
            <>
              <span className="quiet">Auffrischen:</span> {refresh("tag", "Tag")} {refresh("nacht", "Nacht")}
            </>
          ) : (
            refresh("tag", "Auffrischen")
          )}
        </div>
        <a href={address} target="_blank" rel="noopener">
          Allein öffnen<span className="vh">: {label} (neuer Tab)</span>
        </a>
      </div>
      <div className="screen">
        <iframe src={address} name={`bild-${name}`} title={`Vorschau: ${label}`} loading="lazy" />
      </div>
    </div>
  );
}
