const doublings = 4;
const rounds = 5;
/** A shorter piece is measured several times in a row: what else the process does would be half of it. */
const shortestPieceMs = 1;

/** For each character: what is quicker is the memory's time, which grows in steps. */
const quickestMs = 5e-6;

/** Read before with the same result, a text may be known. */
let others = 0;
const unlikeBefore = (text: string) => {
  others += 1;
  // Flat, as it arrives: not put together from parts when it is first read.
  return Buffer.from(`${text.slice(0, -1)}${String.fromCharCode(0x4e00 + (others % 20_000))}`).toString();
};

function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Of one reading, in milliseconds of the processor. */
function costOf(read: (text: string) => unknown, text: string): number {
  for (let times = 1; ; times *= 2) {
    const texts = Array.from({ length: times }, () => unlikeBefore(text));
    const ms = processorMs(() => {
      for (const one of texts) read(one);
    });
    const quickest = quickestMs * text.length;
    if (ms >= shortestPieceMs || (times >= 4 && ms < quickest * times)) return Math.max(ms / times, quickest);
  }
}

/**
 * By which power of its length a text costs: 1 is linear, 2 quadratic. Over four doublings up to the limit, of the smallest
 * cost of five at each length; fewer where they are enough to say that it is at most so much.
 */
export function slopeOf(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
  { limit, enough }: { limit: number; enough: number },
): number {
  const lengths = Array.from({ length: doublings + 1 }, (_, index) =>
    Math.max(1, Math.round(limit / 2 ** (doublings - index))),
  );
  const smallest = lengths.map(() => Number.POSITIVE_INFINITY);
  let slope = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && slope > enough; round++) {
    for (const [index, length] of lengths.entries())
      smallest[index] = Math.min(smallest[index] ?? 0, costOf(read, textOf(length)));
    slope = slopeThrough(lengths.map((length, index) => [Math.log(length), Math.log(smallest[index] ?? 0)]));
  }
  return slope;
}

/** Of the line with the least squares through points. */
function slopeThrough(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, other]) => other))];
  const over = mean(points.map(([one, other]) => (one - x) * (other - y)));
  return over / mean(points.map(([one]) => (one - x) ** 2));
}
