import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { locale } from '../../../src-shared/texts/t.ts';

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

type RowChevronProps = { readonly expanded: boolean; onToggle(): void };

/** Says whether the rows below are shown; a click changes that. The arrow keys of the row do the same. */
export function RowChevron({ expanded, onToggle }: RowChevronProps) {
  const Icon = expanded ? ChevronDown : ChevronRight;
  return (
    // Within the row's button, whose click shows its notes.
    <span
      aria-hidden="true"
      className="chevron"
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onToggle();
      }}
    >
      <Icon />
    </span>
  );
}

/** The number of notes in a row of the navigation. Screen readers read it after the name, as "Travel 18". */
export const NoteCount = ({ count }: { count: number }) => (
  <span className="n">{count.toLocaleString(locale())}</span>
);
