import "./footer.css";
import type { LogoImage } from "../outputs/brand-drawings.ts";
import { MailLink } from "../parts/mail-link.tsx";
import { Brand } from "./header.tsx";

type FooterGroup = { heading: string; links: readonly { label: string; href: string }[] };

export type FooterCopy = {
  about: string;
  navigation: FooterGroup;
  legal: FooterGroup;
  contact: { heading: string; email: string; place: string };
  copyright: string;
  /** Says that agency, figures and listings are invented; undefined for a real agency. */
  sampleNotice: string | undefined;
};

export function Footer({ name, logo, copy }: { name: string; logo: LogoImage | undefined; copy: FooterCopy }) {
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

function LinkGroup({ id, heading, links }: FooterGroup & { id: string }) {
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
