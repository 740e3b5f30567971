import type { Role } from "@fernkontor/applications/people/person";

export const roleNames: Readonly<Record<Role, string>> = { recruiter: "Personalberatung", lead: "Leitung" };
