import "./legal-links.css";

export type LegalLinksProps = { imprint: string; privacy: string };

/** At the end of a page that stands alone: nobody should have to look for who wrote it. */
export function LegalLinks({ imprint, privacy }: LegalLinksProps) {
  return (
    <footer className="legal-links">
      <a href={imprint}>Impressum</a> <a href={privacy}>Datenschutz</a>
    </footer>
  );
}
