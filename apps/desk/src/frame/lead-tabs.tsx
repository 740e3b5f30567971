import type { Role } from "@fernkontor/applications/people/person";
import { Tabs } from "./tabs.tsx";

const groups = {
  /** What the website says, and how it looks. */
  website: {
    label: "Website",
    tabs: [
      ["/seiten", "Seiten"],
      ["/bilder", "Bilder"],
      ["/website/marke", "Marke"],
    ],
  },
  /** Who the website names is not who may come in; only the Leitung sees to both. */
  people: {
    label: "Menschen",
    tabs: [
      ["/team", "Wer ins Kontor darf"],
      ["/menschen", "Wer auf der Website steht"],
    ],
  },
} as const;

type Props = { of: keyof typeof groups; viewer: Role; at: (typeof groups)[keyof typeof groups]["tabs"][number][0] };

/** Two screens that belong together, of which others than the Leitung have one. */
export function LeadTabs({ of, viewer, at }: Props) {
  if (viewer !== "lead") return null;
  const { label, tabs } = groups[of];
  return <Tabs label={label} tabs={tabs.map(([href, name]) => ({ href, name, isHere: href === at }))} />;
}
