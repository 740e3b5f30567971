import "./application-form.css";
import type { Consent } from "../application/consent.ts";
import { experienceLabels, experiences } from "../application/experience.ts";
import type { FieldName } from "../application/form-values.ts";
import type { ListingOption } from "../application/position.ts";
import { fieldLabels } from "../copy/field-labels.ts";
import { protectedNumberMessages } from "../copy/field-messages.ts";
import type { FormCopy } from "../copy/form-copy.ts";
import { type FormState, tokenName, trapName } from "../submission.ts";
import { ChoiceField } from "./choice-field.tsx";
import { ErrorSummary, summaryId } from "./error-summary.tsx";
import { SelectField } from "./select-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";
import { TrapField } from "./trap-field.tsx";

export type ApplicationFormProps = {
  copy: FormCopy;
  positions: readonly ListingOption[];
  /** Whether there are more positions than these. */
  isSelection: boolean;
  consent: Consent;
  privacyAddress: string;
  offersWhatsApp: boolean;
  state: FormState;
};

/** What the script says about each kind of number: `data-iban` and so on. */
const protectedNumberAttributes = Object.fromEntries(
  Object.entries(protectedNumberMessages).map(([kind, message]) => [`data-${kind}`, message]),
);

/** The form with what has been typed into it. The server judges, hence `noValidate`: one set of rules and of words. */
export function ApplicationForm({
  copy,
  positions,
  isSelection,
  consent,
  privacyAddress,
  offersWhatsApp,
  state,
}: ApplicationFormProps) {
  const errorOf = (name: string) => state.errors.find(({ field }) => field === name)?.message;
  const field = <Name extends FieldName>(name: Name) => ({
    name,
    value: state.values[name],
    error: errorOf(name),
  });
  const labelled = (name: Exclude<FieldName, "consent">) => ({ ...field(name), label: fieldLabels[name] });

  return (
    <>
      <ErrorSummary problem={state.problem} errors={state.errors} contact={copy.contact} />
      <form
        className="application-form"
        method="post"
        action={`/#${summaryId}`}
        noValidate
        data-title-with-errors={copy.titleWithErrors}
        data-sending={copy.sending}
        data-not-sent={copy.notSent}
        data-not-transmitted={copy.notTransmitted}
        {...protectedNumberAttributes}
      >
        {/* autoComplete off: on a reload Firefox would put the old token back. */}
        <input type="hidden" name={tokenName} defaultValue={state.token} autoComplete="off" />
        <TextField {...labelled("firstName")} guarded autoComplete="given-name" />
        <TextField {...labelled("lastName")} guarded autoComplete="family-name" />
        <TextField {...labelled("email")} type="email" autoComplete="email" autoCapitalize="none" />
        <TextField {...labelled("phone")} type="tel" autoComplete="tel" optional={copy.optional} />
        <SelectField
          {...labelled("position")}
          placeholder={copy.choose}
          options={positions.map(({ value, position }) => ({ value, label: position.title }))}
          hint={isSelection ? copy.otherListings : undefined}
        />
        <SelectField
          {...labelled("experience")}
          placeholder={copy.choose}
          options={experiences.map((value) => ({ value, label: experienceLabels[value] }))}
        />
        <TextAreaField {...labelled("message")} optional={copy.optional} />
        <TrapField label={copy.trapLabel} value={state.trap} error={errorOf(trapName)} />
        {offersWhatsApp && (
          <ChoiceField
            {...labelled("whatsapp")}
            label={
              <>
                {fieldLabels.whatsapp} <span className="field-optional">{copy.optional}</span>
              </>
            }
            hint={copy.whatsAppHint}
          />
        )}
        <ChoiceField
          {...field("consent")}
          required
          label={
            <>
              {consent.before}
              <a href={privacyAddress} target="_blank" rel="noopener">
                {consent.linkText}
                <span className="vh"> {copy.opensInNewTab}</span>
              </a>
              {consent.after}
            </>
          }
        />
        <button className="btn big wide" type="submit">
          {copy.send}
        </button>
      </form>
      {copy.sampleNotice && <p className="sample-notice">{copy.sampleNotice}</p>}
    </>
  );
}
