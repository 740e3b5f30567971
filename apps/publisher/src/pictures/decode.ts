/** Has a photograph decoded by a process that sees neither the agency's files nor what this one is started with. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { PicturePurpose } from "@fernkontor/domain/picture/picture";
import { mostPictureBytes } from "@fernkontor/publishing/protocol";
import type { DecodedPicture, Wanted } from "./decode-process.ts";
import type { PictureRefusal } from "./refusals.ts";

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

export function decodePicture(purpose: PicturePurpose, bytes: Buffer): Promise<DecodedPicture | PictureRefusal> {
  return decoded<DecodedPicture>(purpose, bytes);
}

/** A logo or an icon of pixels as an SVG. */
export function decodeDrawing(shape: "logo" | "icon", bytes: Buffer): Promise<{ svg: string } | PictureRefusal> {
  return decoded<{ svg: string }>(shape, bytes);
}

async function decoded<Result>(wanted: Wanted, bytes: Buffer): Promise<Result | PictureRefusal> {
  if (bytes.length === 0) return { refused: "empty" };
  if (bytes.length > mostPictureBytes) return { refused: "too large" };
  const turn = before.then(() => decodedByProcess<Result>(wanted, bytes));
  before = turn.catch(() => {});
  return turn;
}

/** One after the other: several at once would need the memory of several. */
let before: Promise<unknown> = Promise.resolve();

async function decodedByProcess<Result>(wanted: Wanted, bytes: Buffer): Promise<Result | PictureRefusal> {
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
