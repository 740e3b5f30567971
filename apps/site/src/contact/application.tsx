import { ApplicationFrame, type ApplicationFrameProps } from "./application-frame.tsx";
import { FormConsent, type FormConsentCopy } from "./form-consent.tsx";

/** The element in which the browser finds what React takes over. */
export const applicationPlace = "application";

export type ApplicationProps = ApplicationFrameProps & {
  /** For a form of somebody else's, which loads only if the visitor wants it. */
  consent?: FormConsentCopy | undefined;
};

/** The form, at once or once the visitor agrees. */
export function Application({ consent, ...frame }: ApplicationProps) {
  return consent ? <FormConsent {...frame} consent={consent} /> : <ApplicationFrame {...frame} />;
}
