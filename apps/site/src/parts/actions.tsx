export type Action = { label: string; href: string };

/** Buttons beside each other: the first one is the main action, the others step back. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  return (
    <div className="row">
      {actions.map(({ label, href }, index) => (
        <a key={label} className={index === 0 ? "btn big" : "btn big ghost"} href={href}>
          {label}
        </a>
      ))}
    </div>
  );
}
