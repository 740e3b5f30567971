import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

type PageLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { href: string };

export default function PageLink({ href, ...props }: PageLinkProps) {
  return <Link to={href} {...props} />;
}
