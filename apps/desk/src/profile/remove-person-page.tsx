import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { listed, quantity } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { FormEnd } from "../frame/form-end.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { peoplePath } from "../paths.ts";
import { formOf, type InputSpec } from "../records/field-spec.ts";
import { FieldInput } from "../records/inputs.tsx";
import { FormBefore, formBefore } from "../records/typed-over.tsx";
import type { ShownClaim } from "./person-view.tsx";
import type { NamedPerson } from "./profile-file.ts";

/** The choice that lets the figures go, too. */
export const nobody = "niemand";

/** With more listings than that one choice counts for all. */
export const mostSingle = 20;

type Props = {
  person: NamedPerson;
  heirs: readonly NamedPerson[];
  claims: readonly ShownClaim[];
  /** What was chosen, by the names of the fields. */
  chosen: URLSearchParams;
  /** Fields in which nobody is chosen yet. */
  missing: ReadonlySet<string>;
  notice?: ReactNode;
};

/** Who is named by listings is not removed without a successor. */
export function RemovePersonPage({ person, heirs, claims, chosen, missing, notice }: Props) {
  const { listings } = person;
  const choices = listings.length > mostSingle ? [{ slug: "alle", title: "Alle diese Stellen" }] : listings;
  const options = [["", "Bitte wählen"] as const, ...heirs.map(({ name }) => [name, name] as const)];
  const problems = [...missing].map((field) => ({ field, message: "Wählen Sie, wer übernimmt." }));
  const context = { form: Object.fromEntries(chosen), before: {}, clashes: {}, problems };
  const successor = (field: Pick<InputSpec, "name" | "label"> & Partial<InputSpec>) => (
    <FieldInput key={field.name} context={context} field={{ takes: "choice", options, ...field }} />
  );
  return (
    <>
      <PageHead
        back={{ to: `${peoplePath}/${person.id}`, label: `Zurück zu ${person.name}` }}
        title={`${person.name} von der Website nehmen`}
        lead={
          <>
            Mit der nächsten Veröffentlichung verschwinden Name, Nummer, Adresse und Foto. Der Zugang zum Kontor bleibt;
            den <a href="/team">sperren Sie unter Team</a>.
          </>
        }
      />
      {notice}
      {missing.size > 0 && <Refused what="Noch ist nichts geschehen.">Wählen Sie überall, wer übernimmt.</Refused>}
      <form className="stack measure" method="post">
        <FormBefore form={formBefore(chosen, formOf(person.fields, person.written))} />
        {listings.length > 0 && (
          <Block id="st" title={`Wer übernimmt ${quantity(listings.length, "Stelle", "Stellen")}?`} isForm>
            {choices.map(({ slug, title }, index) =>
              successor({
                ...{ name: `s-${slug}`, label: title },
                hint:
                  index === choices.length - 1 &&
                  "Neue Bewerbungen liegen dann dort. Die offenen bleiben, wo sie liegen.",
              }),
            )}
          </Block>
        )}
        {claims.length > 0 && (
          <Block id="be" title={`Wer steht für ${quantity(claims.length, "Beleg", "Belege")} ein?`} isForm>
            {successor({
              ...{ name: "belege", label: claimWords(claims), hint: "Auf /belege steht dann der neue Name." },
              options: [...options, [nobody, "niemand: die Zahlen verschwinden"]],
            })}
          </Block>
        )}
        <FormEnd does="Von der Website nehmen" back={`${peoplePath}/${person.id}`} isDanger />
      </form>
    </>
  );
}

/** `95 %, 500+ und 12 weitere` */
function claimWords(claims: readonly ShownClaim[]): string {
  const words = claims.map((claim) => claim.words);
  return words.length <= 5 ? listed(words) : `${words.slice(0, 4).join(", ")} und ${words.length - 4} weitere`;
}
