import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import "./form-page.css";
import { applicationPath } from "@fernkontor/applications/links/withdrawal-token";
import type { FoundInBrowser } from "@fernkontor/domain/data-firewall/browser-patterns";
import { Document, type DocumentFrame } from "../document.tsx";
import type { Consent } from "./consent.ts";
import { type FormCopy, protectedNumberMessages } from "./copy.ts";
import { ChoiceField, SelectField, TextAreaField, TextField, TrapField } from "./fields.tsx";
import type { FieldName } from "./form-values.ts";
import type { ListingChoice } from "./listing-choices.ts";
import { type FormState, tokenName, trapName } from "./receive.ts";

type FormPageProps = ApplicationFormProps & {
  frame: DocumentFrame;
  /** Inside the site's panel heading and lead stand above the frame already. */
  embedded: boolean;
};

export function FormPage({ frame, embedded, ...form }: FormPageProps) {
  const { copy, state } = form;
  return (
    <Document frame={frame} title={state.problem === undefined ? copy.title : copy.titleWithErrors}>
      <header className={embedded ? "vh" : "intro"}>
        <h1>{copy.heading}</h1>
        {!embedded && <p>{copy.lead}</p>}
      </header>
      <ApplicationForm {...form} />
    </Document>
  );
}

type ApplicationFormProps = {
  copy: FormCopy;
  listings: readonly ListingChoice[];
  /** Whether there are more listings than these. */
  isSelection: boolean;
  consent: Consent;
  privacyAddress: string;
  offersWhatsApp: boolean;
  state: FormState;
};

/** What the script says about each kind of number that it finds. */
const protectedNumberAttributes: Readonly<Record<`data-${FoundInBrowser}`, string>> = {
  "data-iban": protectedNumberMessages.iban,
  "data-social-insurance": protectedNumberMessages["social-insurance"],
  "data-tax-id": protectedNumberMessages["tax-id"],
};

/** The form with what has been typed into it. The server validates, hence `noValidate`: one set of rules and of words. */
function ApplicationForm({
  copy,
  listings,
  isSelection,
  consent,
  privacyAddress,
  offersWhatsApp,
  state,
}: ApplicationFormProps) {
  const missing: Partial<Record<FieldName, string>> = copy.missing;
  const errorOf = (name: string) => state.errors.find(({ field }) => field === name)?.message;
  const field = <Name extends FieldName>(name: Name) => ({
    name,
    value: state.values[name],
    error: errorOf(name),
    missing: missing[name],
  });
  const labelled = (name: Exclude<FieldName, "consent">) => ({ ...field(name), label: copy.fields[name] });

  return (
    <>
      <ErrorSummary {...state} copy={copy} />
      <form
        className="application-form"
        method="post"
        action={`/#${summaryId}`}
        noValidate
        data-title-with-errors={copy.titleWithErrors}
        data-sending={copy.sending}
        data-not-sent={copy.notSent}
        data-not-transmitted={copy.notTransmitted}
        data-not-arrived={copy.notArrived}
        {...protectedNumberAttributes}
      >
        {/* autoComplete off: on a reload Firefox would put the old token back. */}
        <input type="hidden" name={tokenName} defaultValue={state.token} autoComplete="off" />
        <TextField {...labelled("firstName")} guarded autoComplete="given-name" />
        <TextField {...labelled("lastName")} guarded autoComplete="family-name" />
        <ChoiceField {...labelled("oneName")} />
        <TextField {...labelled("email")} type="email" autoComplete="email" autoCapitalize="none" />
        <TextField {...labelled("phone")} guarded type="tel" autoComplete="tel" optional={copy.optional} />
        <SelectField
          {...labelled("position")}
          placeholder={copy.choose}
          options={listings.map(({ value, listing }) => ({ value, label: listing.title }))}
          hint={isSelection ? copy.otherListings : undefined}
        />
        <SelectField {...labelled("experience")} placeholder={copy.choose} options={copy.experiences} />
        <TextAreaField {...labelled("message")} optional={copy.optional} />
        <TrapField label={copy.trapLabel} value={state.trap} error={errorOf(trapName)} />
        {offersWhatsApp && (
          <ChoiceField
            {...labelled("whatsapp")}
            label={
              <>
                {copy.fields.whatsapp} <span className="field-optional">{copy.optional}</span>
              </>
            }
            hint={copy.whatsAppHint}
          />
        )}
        <ChoiceField
          {...field("consent")}
          choice={consent.version}
          required
          label={consent.parts.map((part, index) =>
            typeof part === "string" ? (
              part
            ) : (
              <a key={index} href={privacyAddress} target="_blank" rel="noopener">
                {part.linkText}
                <span className="vh"> {copy.opensInNewTab}</span>
              </a>
            ),
          )}
        />
        <button className="btn big wide" type="submit">
          {copy.send}
        </button>
      </form>
      {copy.sampleNotice && <p className="sample-notice">{copy.sampleNotice}</p>}
    </>
  );
}

/** The form posts to this anchor, so that without script the answer opens, and has its focus, here. */
const summaryId = "meldung";

type ErrorSummaryProps = Pick<FormState, "problem" | "errors" | "needsLink"> & { copy: FormCopy };

/** What is to be done, above the form. Empty and hidden until then; the script fills the same places. */
function ErrorSummary({ problem, errors, needsLink, copy }: ErrorSummaryProps) {
  const { contact } = copy;
  return (
    <div
      className="summary"
      id={summaryId}
      role="alert"
      tabIndex={-1}
      hidden={problem === undefined}
      data-link={needsLink && "lost"}
    >
      <p className="summary-problem">{problem}</p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
      <p className="summary-link">
        {/* Its page shows itself in no frame. */}
        <a href={applicationPath} target="_blank" rel="noopener">
          {copy.lostLink}
          <span className="vh"> {copy.opensInNewTab}</span>
        </a>
      </p>
      <p className="summary-contact">
        {contact.before} <a href={mailtoAddress(contact.email)}>{contact.email}</a>.
      </p>
    </div>
  );
}
