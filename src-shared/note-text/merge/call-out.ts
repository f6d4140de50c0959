import { isFilled } from './text-lines.ts';

/** The kind and the title of a callout with the version of another program or window. The editor offers to resolve it. */
export const conflictCallout = { kind: 'conflict', title: 'Other version' } as const;

/** Two versions of the same lines: below mine a callout with theirs, in the same list item. */
export function callOut(mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const last = mine.findLast(isFilled) ?? '';
  const indent = ' '.repeat(/^(\s*(?:(?:[-*+]|\d+[.)])\s+)?)/.exec(last)?.[1]?.length ?? 0);
  const shown = theirs.slice(theirs.findIndex(isFilled), theirs.findLastIndex(isFilled) + 1);
  const quoted = [`[!${conflictCallout.kind}] ${conflictCallout.title}`, ...shown].map((line) =>
    `${indent}> ${line}`.trimEnd(),
  );
  const end = mine.findLastIndex(isFilled) + 1;
  const rest = mine.slice(end);
  return [...mine.slice(0, end), '', ...quoted, ...(rest.length > 0 ? rest : [''])];
}
