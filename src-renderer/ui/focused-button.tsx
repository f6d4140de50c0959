import type { ComponentProps } from 'react';
import { useFirstFocus } from './use-first-focus.ts';

/** A button that takes the focus when it appears. */
export function FocusedButton(props: Omit<ComponentProps<'button'>, 'type' | 'ref'>) {
  const button = useFirstFocus<HTMLButtonElement>();
  return <button type="button" {...props} ref={button} />;
}
