import type { Accepted } from '../service/recording-proxy.ts';

/**
 * Texts that a service has stored twice as different revisions of one note, or under different notes, a sentence each.
 * Experiments write no text twice, so whatever is twice there was sent twice.
 * `among`: only these texts are looked at (title, newline, trimmed text); without it all are. Two computers that merge the
 * same conflict, each for itself, may well write the same text.
 */
export function findDuplicates(accepted: readonly Accepted[], among?: ReadonlySet<string>): string[] {
  const revisions = new Map<string, Set<string>>();
  for (const { title, content, revisionId, duplicate } of accepted) {
    if (duplicate || content.trim() === '') continue;
    const text = `${title}\n${content.trim()}`;
    if (among !== undefined && !among.has(text)) continue;
    revisions.set(text, (revisions.get(text) ?? new Set()).add(revisionId));
  }
  return [...revisions]
    .filter(([, ids]) => ids.size > 1)
    .map(
      ([text, ids]) =>
        `the service has ${ids.size} revisions of one text: ${JSON.stringify(text.slice(0, 60))}`,
    );
}
