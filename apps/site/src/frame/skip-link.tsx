import "./skip-link.css";

export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip" href="#inhalt">
      {label}
    </a>
  );
}
