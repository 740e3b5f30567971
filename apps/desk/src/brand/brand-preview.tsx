import { brandPath } from "../paths.ts";
import type { Form } from "../records/typed-over.tsx";

const lights = { tag: "Tag", nacht: "Nacht" } as const;

/** The home page with what is chosen, by day and by night. */
export function BrandPreview({ form }: { form: Form }) {
  return (
    <section className="stay shown" aria-labelledby="vorschau">
      <h2 id="vorschau">Die Startseite, Tag und Nacht</h2>
      <div className="both">
        {Object.entries(lights).map(([light, word]) => (
          <div key={light}>
            <p className="quiet">{word}</p>
            <iframe
              src={`${brandPath}/vorschau?${new URLSearchParams({ ...form, als: light })}`}
              title={`Vorschau: Startseite, ${word}`}
              loading="lazy"
            />
          </div>
        ))}
      </div>
      <p className="quiet">
        Logo, Symbol und eigene Schrift sind hier zu sehen, sobald sie gespeichert sind; ist eine Farbe zu schwach,
        steht hier, was bisher gilt. Öffentlich ist davon noch nichts.
      </p>
    </section>
  );
}
