/** Cohen's kappa of two readers who said yes or no of the same things: 1 is full agreement, 0 is chance. NaN without any. */
export function kappa(answers: readonly (readonly [boolean, boolean])[]): number {
  const share = (of: (pair: readonly [boolean, boolean]) => boolean): number =>
    answers.filter(of).length / answers.length;
  const [a, b] = [share(([first]) => first), share(([, second]) => second)];
  const chance = a * b + (1 - a) * (1 - b);
  return (share(([first, second]) => first === second) - chance) / (1 - chance);
}

/**
 * The area under the curve of a score that should tell wanted things from others: how often a wanted one has the higher score,
 * where an equal one counts half. NaN when there is nothing to tell apart.
 */
export function areaUnderCurve(
  scored: readonly { readonly score: number; readonly wanted: boolean }[],
): number {
  const [wanted, others] = [scored.filter((one) => one.wanted), scored.filter((one) => !one.wanted)];
  const wins = wanted.flatMap(({ score }) =>
    others.map((other) => (score > other.score ? 1 : score === other.score ? 0.5 : 0)),
  );
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
}

/** Pearson's correlation of two figures: 1 where they grow together, 0 where one says nothing of the other. */
export function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (of: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (of: (dx: number, dy: number) => number): number =>
    pairs.reduce((all, [a, b]) => all + of(a - x, b - y), 0);
  return sum((dx, dy) => dx * dy) / Math.sqrt(sum((dx) => dx * dx) * sum((_, dy) => dy * dy));
}
