// Bundles the site for a process that outlives its bundlers: what these take of memory is gone with this one.
import { bundledProgram } from "./program.ts";

process.stdout.write(await bundledProgram());
