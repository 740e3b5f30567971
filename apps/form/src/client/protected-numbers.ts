import { findProtectedNumber } from "@fernkontor/domain/data-firewall";
import type { RefusedAnswer } from "../submission-answer.ts";

/** What is not to leave the browser: numbers that we never ask for, with what the page says about their kind. */
export function protectedNumbers(form: HTMLFormElement): RefusedAnswer["errors"] {
  return [...form.querySelectorAll<HTMLInputElement>("[data-guarded]")].flatMap(({ name, value }) => {
    const kind = findProtectedNumber(value);
    return kind ? [{ field: name, message: form.getAttribute(`data-${kind}`) ?? "" }] : [];
  });
}
