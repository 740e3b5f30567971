export type Tab = { href: string; name: string; count?: number; isHere: boolean };

/** Parts of one screen, each with an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ href, name, count, isHere }) => (
          <li key={href}>
            <a href={href} aria-current={isHere ? "page" : undefined}>
              {name} {count !== undefined && <span className="count">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
