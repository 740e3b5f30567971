import "./footer.css";
import type { LogoImage } from "../outputs/brand-drawings.ts";
import { MailLink } from "../parts/mail-link.tsx";
import type { FrameCopy } from "./copy.ts";
import { Brand } from "./header.tsx";

type FooterProps = { name: string; logo: LogoImage | undefined; copy: FrameCopy["footer"] };

export function Footer({ name, logo, copy }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div>
            <Brand name={name} logo={logo} />
            <p>{copy.about}</p>
          </div>
          <LinkGroup id="fuss-navigation" {...copy.navigation} />
          <LinkGroup id="fuss-rechtliches" {...copy.legal} />
          <div>
            <h2>{copy.contact.heading}</h2>
            <ul>
              <li>
                <MailLink address={copy.contact.email} />
              </li>
              <li>{copy.contact.place}</li>
            </ul>
          </div>
        </div>
        <div className="foot-end">
          <span>{copy.copyright}</span>
          {copy.sampleNotice && <span>{copy.sampleNotice}</span>}
        </div>
      </div>
    </footer>
  );
}

function LinkGroup({ id, heading, links }: FrameCopy["footer"]["navigation"] & { id: string }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
