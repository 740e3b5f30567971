/** A sheet as it is read. */
import type { SheetView } from "@fernkontor/design/desk/sheet.tsx";
import type { SheetContent } from "../cases/sheets.ts";

export function sheetView(content: SheetContent, agency: string): SheetView {
  const { name, place, profile, listing, answers, reach, through } = content;
  return {
    ...{ from: `${agency} stellt vor`, title: name === "" ? "Noch ohne Namen" : name, place },
    paragraphs: profile.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ""),
    lines: [
      ...(listing === null ? [] : [{ label: "Für", text: listing }]),
      ...answers,
      ...reach,
      { label: "Kontakt", text: `über ${through}` },
    ],
  };
}

/** What is not on it, as its applicant and the desk read it. */
export function leftOut({ named, place, reach }: SheetContent): string {
  const parts = [
    ...(named === "none" ? ["Name"] : named === "first" ? ["Nachname"] : []),
    ...(place === "" ? ["Ort"] : []),
    ...(reach.length === 0 ? ["E-Mail und Telefon"] : []),
    ...["Nachricht", "Notizen"],
  ];
  return parts.join(", ");
}
