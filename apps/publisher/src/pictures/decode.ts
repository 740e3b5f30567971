/** Has a photograph decoded by a process that sees neither the agency's files nor what this one is started with. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { mostPictureBytes } from "@fernkontor/publishing/protocol";
import type { DecodedPicture, Wanted } from "./decode-process.ts";
import type { PictureRefusal } from "./refusals.ts";

type Decoded<Kind> = (Kind extends "logo" | "icon" ? { svg: string } : DecodedPicture) | PictureRefusal;

/** Shorter than whoever asks waits for an answer. */
const longestMs = 55_000;
const root = join(import.meta.dirname, "../../../..");

/** It reads the program's own files alone, writes none and starts nothing. */
const execArgv = [
  "--permission",
  "--allow-addons",
  ...["apps", "node_modules", "packages", "package.json"].map((path) => `--allow-fs-read=${join(root, path)}`),
  "--max-old-space-size=256",
];

/** A logo or an icon of pixels becomes an SVG. */
export async function decodePicture<Kind extends Wanted>(wanted: Kind, bytes: Buffer): Promise<Decoded<Kind>> {
  if (bytes.length === 0) return { refused: "empty" };
  if (bytes.length > mostPictureBytes) return { refused: "too large" };
  const turn = before.then(() => decodedByProcess<Kind>(wanted, bytes));
  before = turn.catch(() => {});
  return turn;
}

/** One after the other: several at once would need the memory of several. */
let before: Promise<unknown> = Promise.resolve();

async function decodedByProcess<Kind extends Wanted>(wanted: Kind, bytes: Buffer): Promise<Decoded<Kind>> {
  const child = spawn(process.execPath, [...execArgv, join(import.meta.dirname, "decode-process.ts"), wanted], {
    env: {},
    cwd: root,
    stdio: ["pipe", "pipe", "ignore"],
    timeout: longestMs,
    killSignal: "SIGKILL",
  });
  // It may end before it has read all of it.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  const said = await buffer(child.stdout);
  try {
    return JSON.parse(said.toString("utf8"));
  } catch {
    return { refused: "too much work" };
  }
}
