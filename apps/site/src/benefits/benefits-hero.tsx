import { PageHero } from "../parts/page-hero.tsx";

export type BenefitsHeroCopy = { heading: string; lead: string; jump: { label: string; href: string } | undefined };

export function BenefitsHero({ heading, lead, jump }: BenefitsHeroCopy) {
  return (
    <PageHero
      heading={heading}
      lead={lead}
      actions={
        jump && (
          <p className="row">
            <a className="btn ghost" href={jump.href}>
              {jump.label}
            </a>
          </p>
        )
      }
    />
  );
}
