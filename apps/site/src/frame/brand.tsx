import "./brand.css";
import { LogoMark } from "../drawings/logo-mark.tsx";
import { routes } from "./routes.ts";

/** `label` where the name alone would not say where the link leads. */
export function Brand({ name, label }: { name: string; label?: string }) {
  return (
    <a className="brand" href={routes.home} aria-label={label}>
      <LogoMark size={34} />
      {name}
    </a>
  );
}
