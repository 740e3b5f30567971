import { choiceWords } from "@fernkontor/domain/listing/listing-fields";
import type { ListingForm } from "../listing/listing-form.ts";

/** `1.450–1.600 € im Monat`, `15,20 € je Stunde`, as it is typed; empty where nothing is. */
export function payWords(form: ListingForm): string {
  const [from, to, period] = [form["salary.from"], form["salary.to"], form.period];
  if (from === "") return "";
  const unit =
    period === "pro Stunde" ? "je Stunde" : period === "pro Tag" ? "am Tag" : `im ${choiceWords[period] ?? "Monat"}`;
  return `${from}${to === "" ? "" : `–${to}`} € ${unit}`;
}
