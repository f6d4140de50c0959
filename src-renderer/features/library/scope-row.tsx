import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { locale } from '../../../src-shared/texts/t.ts';

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
      {/* Screen readers read it after the name, as "Travel 18". */}
      {count === null ? null : <span className="n">{count.toLocaleString(locale())}</span>}
    </button>
  );
}
