/** Lengths in bytes of the common prefix and the common suffix of two texts; the two do not overlap. */
export function commonEdges(one: Buffer, other: Buffer): [start: number, end: number] {
  const shorter = Math.min(one.length, other.length);
  const start = commonStart(one, other, shorter);
  const remaining = shorter - start;
  let end = 0;
  // A block at a time: comparing memory is fast, comparing single bytes in JavaScript is not.
  for (let step = 1 << 16; step >= 1; step >>= 1)
    while (
      end + step <= remaining &&
      one.compare(
        other,
        other.length - end - step,
        other.length - end,
        one.length - end - step,
        one.length - end,
      ) === 0
    )
      end += step;
  return [start, end];
}

function commonStart(one: Buffer, other: Buffer, most: number): number {
  let start = 0;
  for (let step = 1 << 16; step >= 1; step >>= 1)
    while (start + step <= most && one.compare(other, start, start + step, start, start + step) === 0)
      start += step;
  return start;
}
