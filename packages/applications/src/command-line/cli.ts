/** What the agency does with applications: `fernkontor bewerbungen …`, `npm run applications -- <command>`. */
import { answer } from "./answer.ts";

process.exitCode = await answer(process.argv.slice(2), process);
