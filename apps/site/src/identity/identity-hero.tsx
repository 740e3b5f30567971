import { PageHero } from "../parts/page-hero.tsx";
import { IdentityCheck, type IdentityCheckCopy, type IdentityCheckProps } from "./identity-check.tsx";

/** Heading and field. `id` and `data-props` are what hydrate-identity-check.tsx looks for. */
export function IdentityHero({ copy, identity }: { copy: IdentityCheckCopy } & Pick<IdentityCheckProps, "identity">) {
  const { heading, lead, ...check } = copy;
  const props: IdentityCheckProps = { identity, copy: check };
  return (
    <>
      <PageHero heading={heading} lead={lead} />
      <section className="sky check-place">
        <div className="wrap" id="identity-check" data-props={JSON.stringify(props)}>
          <IdentityCheck {...props} />
        </div>
      </section>
    </>
  );
}
