/** The state that a dot shows, by shape as well as by colour: a disc, a ring, an upward triangle, a diamond. */
export type DotKind = 'done' | 'waiting' | 'busy' | 'bad' | 'none';

export function StateDot({ kind, label }: { kind: DotKind; label?: string }) {
  if (kind === 'none') return null;
  if (label === undefined) return <span className={`dot ${kind}`} aria-hidden="true" />;
  return <span className={`dot ${kind}`} role="img" aria-label={label} title={label} />;
}
