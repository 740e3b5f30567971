import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { PageDocumentName } from "@fernkontor/texts/page-documents";
import { documentCopy } from "../src/document-page.tsx";
import type { PageHead } from "../src/frame/page-head.ts";
import type { LegalTextCopy } from "../src/legal/sections.tsx";
import type { Site } from "../src/page.ts";

/** What a page that is a document shows of an agency: its head, and its sections with what they draw. */
export function documentOf(
  name: PageDocumentName,
  agency: PublicAgency,
  formOrigin = "https://bewerbung.fernkontor.example",
) {
  return documentCopy(name, { agency, formOrigin } as Site);
}

/** The same of one that is a text with contents. */
export function legalTextOf(
  ...of: Parameters<typeof documentOf>
): LegalTextCopy & { head: PageHead; updated: unknown } {
  const { head, shown } = documentOf(...of);
  const [text] = shown;
  return { ...(text?.data as LegalTextCopy), head, updated: text?.section.paragraphs[0] };
}
