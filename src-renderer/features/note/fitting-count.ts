/**
 * How many items fit into a row, from the first one on: all of them, or as many as leave space for a button that shows the others. Widths
 * are in CSS pixels, with `gap` between two items.
 */
export function fittingCount(
  widths: readonly number[],
  { gap, available, more }: { readonly gap: number; readonly available: number; readonly more: number },
): number {
  const together = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (together <= available) return widths.length;
  let used = more;
  const first = widths.findIndex((width) => {
    used += width + gap;
    return used > available;
  });
  return first < 0 ? widths.length : first;
}
