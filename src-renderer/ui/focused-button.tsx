import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';

/** A button that takes the focus when it appears. */
export function FocusedButton(props: Omit<ComponentProps<'button'>, 'type' | 'ref'>) {
  const button = useFirstFocus<HTMLButtonElement>();
  return <button type="button" {...props} ref={button} />;
}

/** Focuses an element when it appears: in the next step of a dialog, where the last one took the focused element away. */
export function useFirstFocus<Focusable extends HTMLElement>(): RefObject<Focusable | null> {
  const element = useRef<Focusable>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
