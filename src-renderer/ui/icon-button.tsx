import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '../../src-shared/texts/t.ts';

type IconButtonProps = { icon: LucideIcon; label: string; hint?: string } & Omit<
  ComponentProps<'button'>,
  'children'
>;

/** A small square button; its label is its accessible name and its tooltip. */
export function IconButton({ icon: Icon, label, hint, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon ${className}`}
      aria-label={label}
      title={hint === undefined ? label : t('ui.labelWithHint', { label, hint })}
      {...rest}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
