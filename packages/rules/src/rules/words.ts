import { ruleGroup } from "../rule.ts";
import { fees, legalAsBenefit, pressure, superlatives } from "./statute-words.ts";

export const words = ruleGroup("words", "Wortwahl", [fees, legalAsBenefit, pressure, superlatives]);
