import { filledCases } from "@fernkontor/domain/identity/filled-cases";
import { publicIdentity } from "@fernkontor/domain/identity/public-identity";
import { agency } from "../../public-agency.ts";

export const GET = () => Response.json({ version: 1, cases: filledCases(publicIdentity(agency)) });
