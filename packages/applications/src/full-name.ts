import type { Application } from "./application.ts";

/** Somebody's name in one line. People with one name have left the other field empty. */
export function fullName({ firstName, lastName }: Pick<Application, "firstName" | "lastName">): string {
  return [firstName, lastName].filter((name) => name !== "").join(" ");
}
