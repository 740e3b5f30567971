/** Makes the archive of a release of what lies here, for page 10: `node release.ts FOLDER KEY`. Called later, it is a newer one. */
import { hash } from "node:crypto";
import { makeRelease } from "../release/release.ts";

const [folder = "", keyFile = ""] = process.argv.slice(2);
const committedAt = new Date();
const commit = hash("sha1", committedAt.toISOString());
await makeRelease({ folder, commit, committedAt, keyFile, stopRequest: new AbortController().signal });
