import type { Role } from "@fernkontor/applications/people/person";

type Props = { viewer: Role; at: "/team" | "/menschen" };

/** Who the website names is not who may come in; only the Leitung sees to both. */
export function TeamTabs({ viewer, at }: Props) {
  if (viewer !== "lead") return null;
  const tabs = [
    ["/team", "Wer ins Kontor darf"],
    ["/menschen", "Wer auf der Website steht"],
  ] as const;
  return (
    <nav className="tabs" aria-label="Menschen">
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
