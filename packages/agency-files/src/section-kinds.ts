import type { PageDocumentName } from "@fernkontor/texts/page-documents";

/**
 * How the sections of a document are drawn, by the names of their components. `name` stands behind the heading:
 * `## Zahlen {.zahlen}`. What a section takes is written here once, for the check and for those who write documents.
 */
export type SectionKind = {
  name: string;
  /** In German: what it shows. */
  shows: string;
  /** It begins a page, with the page's own heading. */
  opens?: true;
  /** Behind `##` stands nothing but the name. */
  isWithoutHeading?: true;
  /** What may stand behind the name, `{.kopf haustür}`. */
  words?: readonly string[];
  /**
   * What each paragraph is, in their order. All of them have to be there, or one would be shown in the place of another;
   * `…?` may say nothing of some agencies, and may be missing where it is the only one, or at the
   * end of an agency's own section. `any`: as many as there are.
   */
  paragraphs?: readonly string[] | "any";
  /** Between its paragraphs, `![Was zu sehen ist](name)`. */
  takesPictures?: true;
  /** What the list of links is; with `?` there may be none. */
  links?: string;
  /** What the list of texts is. */
  items?: string;
  /** What the link is that is a paragraph of its own. */
  link?: string;
  /** What the columns of the table are. */
  table?: readonly string[];
  points?: PointKind;
  /** All sections that follow stand in a column beside it. */
  hasColumn?: true;
  /** `column`: only in such a column; `anywhere`: there, too. */
  stands?: "column" | "anywhere";
  /** The pages that exist for it. */
  neededOn?: readonly PageDocumentName[];
  /** All that follows belongs to it, with headings and lists of its own. */
  isWholePage?: true;
};

export type PointKind = {
  /** What may stand behind its heading, `### Training {.laptop gelb}`. */
  words?: readonly string[];
  /** By the first of them it is known what is drawn. */
  needsWord?: true;
  /** Behind its heading stands `{#rechenbeispiel}`, to which other pages lead. */
  hasAnchor?: true;
  paragraphs: readonly string[];
  /** To how many points those marked `füllt` fill up. */
  filledUpTo?: (count: number) => number;
  /** Those behind it are left out. */
  atMost?: number;
};

const sentence = ["der Satz"];

/** What a window shows, and the colour of the wall behind it. */
const windowWords = [
  ...["laptop", "vertrag", "kostenlosschild", "bonusschild", "telefon", "münzen", "uhr", "sessel"],
  ...["gelb", "grün", "rosa", "blau"],
  "füllt",
];

export const sectionKinds = {
  hero: {
    name: "kopf",
    opens: true,
    shows: "Der Anfang einer Seite; „haustür“ zeigt die Tür der Agentur, „stadt“ ihre Silhouette.",
    words: ["haustür", "stadt"],
    paragraphs: ["der Satz unter der Überschrift"],
    link: "ein Knopf",
    links: "Knöpfe?",
  },
  "facade-hero": {
    name: "fassade",
    opens: true,
    shows: "Der Anfang der Startseite: Überschrift unter einem Straßenschild, daneben die Fassade mit ihren Fenstern.",
    paragraphs: ["das Straßenschild", "der Satz unter der Überschrift", "das Kleingedruckte?"],
    links: "zwei Knöpfe",
  },
  "not-found": {
    name: "unbekannt",
    opens: true,
    shows: "Die Seite für Adressen, die es nicht gibt, mit einer Haustür 404.",
    paragraphs: ["der Satz unter der Überschrift"],
    links: "der Weg zur Startseite und ein weiterer",
    neededOn: ["not-found"],
  },
  "thank-you": {
    name: "dank",
    opens: true,
    shows: "Der Dank nach der Bewerbung mit einem Briefkasten und dem Weg zum Chat.",
    paragraphs: ["der Satz unter der Überschrift"],
    links: "zwei Knöpfe",
    points: { paragraphs: ["der Satz unter dem Knopf zum Chat"] },
    neededOn: ["thank-you"],
  },
  text: {
    name: "text",
    shows: "Absätze und Bilder neben ihrer Überschrift.",
    paragraphs: "any",
    takesPictures: true,
  },
  "placement-figures": { name: "zahlen", shows: "Wie viele Menschen in wie viele Unternehmen vermittelt wurden." },
  signs: {
    name: "schilder",
    shows: "Die ersten drei Punkte als Straßenschilder an einem Pfosten.",
    points: { paragraphs: sentence, atMost: 3 },
  },
  stairs: {
    name: "treppe",
    shows: "Zwei bis vier Punkte als Stufen.",
    paragraphs: ["der Satz unter der Überschrift"],
    points: { paragraphs: sentence },
  },
  "next-steps": {
    name: "schritte",
    shows: "Was als Nächstes geschieht, jeder Schritt mit seiner Zeit auf einem Schild.",
    paragraphs: ["der Satz unter der Überschrift?"],
    points: { paragraphs: ["die Zeit auf dem Schild", "der Satz"] },
  },
  questions: {
    name: "fragen",
    shows: "Fragen zum Aufklappen.",
    points: { paragraphs: ["die Antwort"] },
    stands: "anywhere",
  },
  "contact-steps": {
    name: "stufen",
    shows: "Bis zu vier Punkte als niedrige Stufen unter dem Kopf der Seite, auf dem Telefon am Ende.",
    isWithoutHeading: true,
    points: { paragraphs: sentence, atMost: 4 },
  },
  application: {
    name: "bewerbung",
    shows: "Das Formular für Bewerbungen. Alle Abschnitte danach stehen daneben.",
    paragraphs: "any",
    items: "die Hinweise unter dem Formular",
    hasColumn: true,
    neededOn: ["contact"],
  },
  reach: {
    name: "erreichen",
    shows: "Anschrift, E-Mail und Telefon aus dem Profil.",
    paragraphs: ["wie lange eine Antwort dauert?"],
    stands: "column",
  },
  people: {
    name: "menschen",
    shows: "Die Menschen aus dem Profil, die einem Foto auf den Seiten zugestimmt haben; ohne einen von ihnen nichts.",
    paragraphs: ["der Satz unter der Überschrift?"],
    stands: "anywhere",
  },
  ticks: { name: "häkchen", shows: "Eine Liste mit Häkchen.", items: "was man erwarten kann", stands: "column" },
  closing: {
    name: "schluss",
    shows: "Die Straße bei Nacht mit einem letzten Satz.",
    paragraphs: ["der Satz unter der Überschrift"],
    links: "zwei Knöpfe",
  },
  front: {
    name: "front",
    shows: "Punkte hinter den Fenstern einer Hausfront; die Überschrift ist nur zu hören.",
    // Less than a row of windows would leave a bare wall.
    points: { paragraphs: sentence, words: windowWords, filledUpTo: (count) => Math.max(3, count) },
  },
  windows: {
    name: "fenster",
    shows: "Punkte neben Fenstern, je zwei in einer Reihe.",
    paragraphs: ["der Satz unter der Überschrift"],
    link: "wo alles steht",
    // One row alone would look unfinished.
    points: { paragraphs: sentence, words: windowWords, filledUpTo: (count) => Math.max(4, count + (count % 2)) },
  },
  highlights: {
    name: "höhepunkte",
    shows: "Bis zu drei Punkte mit je einer Zeichnung: die Vergütung auf einer Skala, eine Woche, der Weg zur Arbeit.",
    isWithoutHeading: true,
    points: { paragraphs: sentence, words: ["gehalt", "woche", "weg"], needsWord: true },
  },
  doorbells: {
    name: "klingeln",
    shows: "Die Stellen, die das Profil hervorhebt, als Klingeln.",
    paragraphs: ["der Satz unter der Überschrift"],
    link: "der Weg zu allen Stellen",
  },
  "category-house": {
    name: "haus",
    shows: "Die offenen Stellen nach Bereich: ein Haus mit einem Stockwerk je Bereich.",
    paragraphs: ["der Satz unter der Überschrift", "der Satz am Sockel?"],
  },
  "pay-structure": {
    name: "vergütung",
    shows: "Spannen der Vergütung auf einer Achse und ein Monat als Rechnung, die ein Punkt überschreibt.",
    paragraphs: ["der Satz unter der Überschrift?"],
    points: { paragraphs: ["der Hinweis unter der Rechnung"], hasAnchor: true },
  },
  "short-points": {
    name: "kurz",
    shows: "Punkte mit je einem Satz in zwei Spalten; „putz“ gibt ihnen die Farbe der Wand.",
    words: ["putz"],
    paragraphs: ["der Satz unter der Überschrift?"],
    points: { paragraphs: sentence },
  },
  "core-advantages": {
    name: "gründe",
    shows: "Die ersten vier Punkte mit Nummern; die Überschrift ist nur zu hören.",
    points: { paragraphs: sentence, atMost: 4 },
  },
  schedule: {
    name: "zeitplan",
    shows: "Mindestens drei Schritte, auf einer Zeitachse, wenn die Dauer von jedem belegt ist.",
    paragraphs: ["der Satz unter der Überschrift", "der Meilenstein auf der Achse?"],
    points: {
      paragraphs: sentence,
      needsWord: true,
      words: ["erstgespräch", "abgleich", "vorbereitung", "gespräche", "einarbeitung"],
    },
  },
  "success-figures": { name: "erfolge", shows: "Was die Agentur in Zahlen vorzuweisen hat, jede gezeichnet." },
  comparison: {
    name: "vergleich",
    shows: "Eine Tabelle mit zwei Seiten; was besser ist, steht fett.",
    paragraphs: ["der Satz unter der Überschrift"],
    table: ["das Kriterium", "eine Seite", "die andere"],
  },
  "legal-text": {
    name: "recht",
    opens: true,
    shows:
      "Ein Text mit Inhaltsverzeichnis und nummerierten Abschnitten; {#kurz} ist seine Kurzfassung, „abgesetzt“ hebt einen Abschnitt hervor.",
    words: ["datenschutz", "agb"],
    paragraphs: ["von wann der Text ist?"],
    isWholePage: true,
    neededOn: ["privacy", "terms"],
  },
  imprint: {
    name: "impressum",
    opens: true,
    shows: "Die Anbieterkennzeichnung aus dem Profil; der letzte Absatz steht abgesetzt.",
    paragraphs: ["der Satz unter der Überschrift", "der Hinweis auf einen Musterauftritt?"],
    neededOn: ["imprint"],
  },
} satisfies Readonly<Record<string, SectionKind>>;

export type SectionKindName = keyof typeof sectionKinds;

export const sectionKindNames = Object.keys(sectionKinds) as SectionKindName[];

export function sectionKindOf(name: SectionKindName): SectionKind {
  return sectionKinds[name];
}
