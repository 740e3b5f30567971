import type { Role } from "@fernkontor/applications/people/person";

type Props = { viewer: Role; at: "/belege" | "/texte" };

/** What the website says: its figures, and its words, which only the Leitung changes. */
export function LedgerTabs({ viewer, at }: Props) {
  if (viewer !== "lead") return null;
  const tabs = [
    ["/belege", "Belege"],
    ["/texte", "Texte"],
  ] as const;
  return (
    <nav className="tabs" aria-label="Was die Website sagt">
      <ul>
        {tabs.map(([path, label]) => (
          <li key={path}>
            <a href={path} aria-current={path === at ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
