/**
 * What deleted rows leave in an SQLite file, and how it goes without `VACUUM`, which holds every writer up for as long as
 * the file is large. `secure_delete` overwrites deleted cells and freed pages. But where rows move from one page of a
 * table to another, the free room of the page keeps a copy (`rebuildPage` in SQLite's btree.c), also of rows that are
 * deleted later. Free room is overwritten when a row of the page grows into it and shrinks again, in one transaction.
 */
import { type FileHandle, open } from "node:fs/promises";

/** A row of a page, and by how many bytes it has to grow to fill the page's free room. */
export type Filling = { rowId: number; cell: Buffer; byBytes: number };

/** As many pages are read in one go; between two the service answers visitors. */
const pagesAtOnce = 32;

/** Leaf of a table, in https://www.sqlite.org/fileformat2.html#b_tree_pages. */
const tableLeaf = 0x0d;
const headerBytes = 8;

/** What a growing row cannot reach, in a page with a single row. */
const unreachableBytes = 24;

// Never closed: closing any handle of a file gives up all locks that the process has on it, SQLite's too
// (https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
const handles = new Map<string, Promise<FileHandle>>();

/** Reads a file, into which its journal has been written, for pages whose free room is not empty. */
export async function* pagesWithResidue(path: string): AsyncGenerator<Filling> {
  const opened = handles.get(path) ?? open(path, "r");
  handles.set(path, opened);
  const file = await opened;
  const header = Buffer.alloc(100);
  if ((await file.read(header, 0, header.length, 0)).bytesRead < header.length) return;
  const stored = header.readUInt16BE(16);
  const pageSize = stored === 1 ? 65_536 : stored;
  const bytes = Buffer.alloc(pageSize * pagesAtOnce);
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(bytes, 0, bytes.length, position);
    // The first page has SQLite's own table of tables behind the file's header.
    for (let start = position === 0 ? pageSize : 0; start + pageSize <= bytesRead; start += pageSize) {
      const filling = fillingOf(bytes.subarray(start, start + pageSize));
      if (filling) yield filling;
    }
    if (bytesRead < bytes.length) return;
    position += bytesRead;
  }
}

/** `undefined` for pages of another kind, and for those whose free room is empty. */
function fillingOf(page: Buffer): Filling | undefined {
  if (page[0] !== tableLeaf) return undefined;
  const count = page.readUInt16BE(3);
  const gapStart = headerBytes + 2 * count;
  const gapEnd = page.readUInt16BE(5) || 65_536;
  // Half-written by another process, perhaps: the next round reads it again.
  if (count === 0 || gapEnd > page.length || gapStart > gapEnd) return undefined;
  const blocks = freeBlocks(page);
  const residue = nonZero(page.subarray(gapStart, gapEnd)) + blocks.reduce((sum, { rest }) => sum + nonZero(rest), 0);
  if (residue === 0 || (count === 1 && residue <= unreachableBytes)) return undefined;
  const cells = Array.from({ length: count }, (_, index) => page.readUInt16BE(headerBytes + 2 * index));
  // Not the one beside the gap, if there is another: its own room would join the gap, of which a little would be left.
  const start = cells.find((at) => at !== gapEnd) ?? cells[0];
  if (start === undefined || start >= page.length - 20) return undefined;
  const [payload, afterPayload] = varint(page, start);
  const [rowId, contentStart] = varint(page, afterPayload);
  const largest = page.length - 35;
  const smallest = Math.floor(((page.length - 12) * 32) / 255) - 23;
  const spilled = smallest + ((payload - smallest) % (page.length - 4));
  const local = payload <= largest ? payload : spilled <= largest ? spilled : smallest;
  const free = gapEnd - gapStart + blocks.reduce((sum, { size }) => sum + size, 0);
  // A few bytes less, for lengths that take a byte more; and no further than the row has room in its page.
  const byBytes = Math.min(free - 6, largest - local);
  if (byBytes <= 0 || !Number.isSafeInteger(rowId)) return undefined;
  return { rowId, cell: Buffer.from(page.subarray(contentStart, contentStart + local)), byBytes };
}

/** The free blocks between cells, without the four bytes in which each says where the next one is. */
function freeBlocks(page: Buffer): { size: number; rest: Buffer }[] {
  const blocks: { size: number; rest: Buffer }[] = [];
  for (let at = page.readUInt16BE(1); at !== 0 && at + 4 <= page.length; ) {
    const [next, size] = [page.readUInt16BE(at), page.readUInt16BE(at + 2)];
    blocks.push({ size, rest: page.subarray(at + 4, at + size) });
    // They are in the order of their places; anything else is a page half-written.
    if (next <= at) break;
    at = next;
  }
  return blocks;
}

function nonZero(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte !== 0) count++;
  return count;
}

/** An integer of SQLite's format, and where it ends. */
function varint(bytes: Buffer, start: number): [value: number, end: number] {
  let value = 0;
  for (let at = start; at < start + 8; at++) {
    const byte = bytes[at] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, at + 1];
  }
  return [value * 256 + (bytes[start + 8] ?? 0), start + 9];
}
