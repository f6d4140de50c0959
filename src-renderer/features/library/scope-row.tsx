import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { NoteCount } from './note-count.tsx';

type ScopeRowProps = {
  label: string;
  /** Null hides the count. */
  count: number | null;
  depth: number;
  icon: LucideIcon;
  active: boolean;
} & ComponentProps<'button'>;

/** A row of the navigation: a part of the library, and its number of notes. */
export function ScopeRow({ label, count, depth, icon: Icon, active, ...rest }: ScopeRowProps) {
  return (
    <button
      type="button"
      className={active ? 'row active' : 'row'}
      data-depth={Math.min(depth, 4)}
      aria-current={active ? 'true' : undefined}
      title={label}
      {...rest}
    >
      <Icon aria-hidden="true" />
      <span className="label">{label}</span>
      {count === null ? null : <NoteCount count={count} />}
    </button>
  );
}
