import type { Accepted } from '../service/recording-proxy.ts';

/**
 * Texts that a service has stored twice as different revisions of one note, or under different notes, a sentence each.
 * Experiments write no text twice, so whatever is twice there was sent twice.
 */
export function findDuplicates(accepted: readonly Accepted[]): string[] {
  const revisions = new Map<string, Set<string>>();
  for (const { title, content, revisionId, duplicate } of accepted) {
    if (duplicate || content.trim() === '') continue;
    const text = `${title}\n${content.trim()}`;
    revisions.set(text, (revisions.get(text) ?? new Set()).add(revisionId));
  }
  return [...revisions]
    .filter(([, ids]) => ids.size > 1)
    .map(
      ([text, ids]) =>
        `the service has ${ids.size} revisions of one text: ${JSON.stringify(text.slice(0, 60))}`,
    );
}
