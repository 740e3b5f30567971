/** The address in the frame. Nothing of the page's own address passes through except one listing's name. */
import { slugPattern } from "@fernkontor/domain/slug";

/** The form reads the wanted position from it. */
export const positionParameter = "position";

/** The form, opened with a listing chosen. What is not a listing's name is left out, whoever wrote it into the address. */
export function formAddress(formOrigin: string, position?: unknown): string {
  const chosen = typeof position === "string" && slugPattern.test(position);
  return chosen ? `${formOrigin}/?${positionParameter}=${position}` : `${formOrigin}/`;
}
