/** `node packages/reader/src/learned/learn.ts`, and the set-up of tests: learns where nobody has since the corpus changed. */
import { learnWhereMissing } from "./weights.ts";

export default learnWhereMissing;

if (import.meta.main) learnWhereMissing();
