import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when it appears: in the next step of a dialog, where the last one took the focused element away. */
export function useFirstFocus<Focusable extends HTMLElement>(): RefObject<Focusable | null> {
  const element = useRef<Focusable>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
