import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { NoteCount } from './note-count.tsx';
import { RowChevron } from './row-chevron.tsx';

type ScopeRowProps = {
  label: string;
  /** Null hides the count. */
  count: number | null;
  depth: number;
  icon: LucideIcon;
  active: boolean;
  /** Whether the rows below it are shown; null without any. */
  expanded?: boolean | null;
  onToggle?(): void;
} & ComponentProps<'button'>;

/** A row of the navigation: a part of the library, and its number of notes. */
export function ScopeRow(props: ScopeRowProps) {
  const { label, count, depth, icon: Icon, active, expanded = null, onToggle, ...rest } = props;
  return (
    <button
      type="button"
      className={active ? 'row active' : 'row'}
      data-depth={Math.min(depth, 4)}
      data-level={depth + 1}
      aria-current={active ? 'true' : undefined}
      aria-expanded={expanded ?? undefined}
      title={label}
      {...rest}
    >
      {expanded === null || onToggle === undefined ? (
        <Icon aria-hidden="true" />
      ) : (
        <RowChevron expanded={expanded} onToggle={onToggle} />
      )}
      <span className="label">{label}</span>
      {count === null ? null : <NoteCount count={count} />}
    </button>
  );
}
