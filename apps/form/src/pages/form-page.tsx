import { ApplicationForm, type ApplicationFormProps } from "./application-form.tsx";
import { Document, type DocumentFrame } from "./document.tsx";

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
