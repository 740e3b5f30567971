import { sitePage } from "../page.ts";
import { ledgerCopy } from "./copy.ts";
import { Ledger } from "./ledger.tsx";

export const ledgerPage = sitePage({
  copy: ({ agency }) => ledgerCopy(agency),
  Page: ({ copy }) => <Ledger {...copy.ledger} />,
  picture: ({ ledger }) => ({ heading: ledger.heading, plates: [] }),
});
