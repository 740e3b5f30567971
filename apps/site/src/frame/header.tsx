import "./header.css";
import { routes } from "@fernkontor/domain/addresses";
import { LogoMark } from "../drawings/logo-mark.tsx";
import type { LogoImage } from "../outputs/brand-drawings.ts";
import type { FrameCopy } from "./copy.ts";

export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip" href="#inhalt">
      {label}
    </a>
  );
}

type HeaderProps = {
  name: string;
  /** The agency's own; without one, the shipped mark. */
  logo: LogoImage | undefined;
  path: string;
  copy: FrameCopy["header"];
};

/**
 * One `<nav popover>`: a row on wide windows, a sheet on phones. The popover opens, closes on Escape and on a tap
 * outside without script. Choosing a link loads a page, and the document closes the menu of the one that is left.
 */
export function Header({ name, logo, path, copy }: HeaderProps) {
  return (
    <header className="top">
      <div className="wrap">
        <Brand name={name} logo={logo} label={copy.brandLabel} />
        <button className="btn ghost burger" popoverTarget="menu" type="button">
          <span>{copy.openMenu}</span>
          <span>{copy.closeMenu}</span>
        </button>
        <nav className="nav" id="menu" popover="auto" aria-label={copy.menuLabel}>
          <ul>
            {copy.links.map(({ label, href }) => (
              <li key={href}>
                <a href={href} aria-current={href === path ? "page" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <a className="btn big" href={routes.contact}>
            {copy.apply}
          </a>
        </nav>
        <a className="btn cta" href={routes.contact}>
          {copy.apply}
        </a>
      </div>
    </header>
  );
}

/** `label` where the name alone would not say where the link leads. */
export function Brand({ name, logo, label }: { name: string; logo: LogoImage | undefined; label?: string }) {
  return (
    <a className="brand" href={routes.home} aria-label={label}>
      {logo ? <Logo {...logo} name={name} /> : <LogoMark size={34} />}
      {!logo?.isWordmark && name}
    </a>
  );
}

function Logo({ address, width, height, isWordmark, name }: LogoImage & { name: string }) {
  return <img className="logo-image" src={address} width={width} height={height} alt={isWordmark ? name : ""} />;
}
