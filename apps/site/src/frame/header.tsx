import "./header.css";
import { LogoMark } from "../drawings/logo-mark.tsx";
import { routes } from "./routes.ts";

export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip" href="#inhalt">
      {label}
    </a>
  );
}

export type HeaderCopy = {
  brandLabel: string;
  menuLabel: string;
  openMenu: string;
  closeMenu: string;
  links: readonly { label: string; href: string }[];
  apply: string;
};

/**
 * One `<nav popover>`: a row on wide windows, a sheet on phones. The popover opens, closes on Escape and on a tap
 * outside without script. Choosing a link loads a page, and the document closes the menu of the one that is left.
 */
export function Header({ name, path, copy }: { name: string; path: string; copy: HeaderCopy }) {
  return (
    <header className="top">
      <div className="wrap">
        <Brand name={name} label={copy.brandLabel} />
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
export function Brand({ name, label }: { name: string; label?: string }) {
  return (
    <a className="brand" href={routes.home} aria-label={label}>
      <LogoMark size={34} />
      {name}
    </a>
  );
}
