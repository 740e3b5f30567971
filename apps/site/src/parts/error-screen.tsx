import { Component, type ReactNode } from "react";
import { MailLink } from "./mail-link.tsx";
import { PageHero } from "./page-hero.tsx";

type Props = { fallback: ReactNode; children: ReactNode };

/**
 * Shows `fallback` in place of a hydrated part that throws; the rest of the page stays as it is. What it is given next
 * is tried again: a list that threw in the middle of a change is whole once it is made anew.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(last: Props) {
    if (this.state.failed && last.children !== this.props.children) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

export type ErrorScreenCopy = {
  heading: string;
  text: string;
  orWriteTo: string;
  home: { label: string; href: string };
  email: string;
};

/** Stands in for a hydrated part that threw. The heading is the specified English one, hence its own language mark. */
export function ErrorScreen({
  heading,
  headingTag,
  text,
  orWriteTo,
  home,
  email,
}: ErrorScreenCopy & { headingTag?: "h1" | "h2" }) {
  return (
    <div role="alert">
      <PageHero
        heading={<span lang="en">{heading}</span>}
        headingTag={headingTag}
        lead={
          <>
            {text} {orWriteTo} <MailLink address={email} />.
          </>
        }
        actions={
          <div className="row">
            <a className="btn big" href={home.href}>
              {home.label}
            </a>
          </div>
        }
      />
    </div>
  );
}
