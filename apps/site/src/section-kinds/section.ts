// A mark may stand in any paragraph.
import "../parts/claim-mark.css";
import type { Section } from "@fernkontor/agency-files/page-document";
import type { SectionKindName } from "@fernkontor/agency-files/section-kinds";
import type { FunctionComponent, ReactNode } from "react";
import type { Site } from "../page.ts";

/** A section of a document with its words as React draws them. */
export type Drawing = Omit<Section, "heading" | "paragraphs" | "items" | "points"> & {
  heading: ReactNode;
  paragraphs: readonly ReactNode[];
  items: readonly ReactNode[];
  points: readonly DrawnPoint[];
};
export type DrawnPoint = Omit<Section["points"][number], "heading" | "paragraphs"> & {
  heading: ReactNode;
  paragraphs: readonly ReactNode[];
  /** The last of them: what it says. */
  text: ReactNode;
};

type ViewProps<Data> = {
  section: Drawing;
  data: Data;
  site: Site;
  /** Whether it stands in the column beside another. */
  isInColumn: boolean;
  /** What stands in the column of its own. */
  children?: ReactNode;
};

/** How sections of one kind are drawn. `data`: what they show beside their words; undefined where there is nothing to show. */
export type DrawnSection = {
  data: (site: Site, section: Section) => unknown;
  View: FunctionComponent<ViewProps<never>>;
  /** What a page's head says because of it. */
  head?: (site: Site) => { formOrigin?: string };
  /** What stands once at the top of a page that has such sections: the parts of which they are drawn. */
  Symbols?: FunctionComponent | undefined;
};
export type DrawnSections = Readonly<Record<SectionKindName, DrawnSection>>;

export function drawn<Data>(
  data: (site: Site, section: Section) => Data | undefined,
  View: FunctionComponent<ViewProps<Data>>,
  Symbols?: FunctionComponent,
): DrawnSection {
  return { data, View, Symbols };
}

/** One that shows its words alone, if it has any: `least` points, or else a paragraph. */
export function said(View: FunctionComponent<Omit<ViewProps<never>, "data">>, least = 0): DrawnSection {
  const hasWords = ({ points, paragraphs }: Section) => points.length >= least && points.length + paragraphs.length > 0;
  return drawn((_, section) => hasWords(section) || undefined, View);
}
