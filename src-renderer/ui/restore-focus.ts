import { createContext } from 'react';

/**
 * Returns the focus to the element that had it before a dialog; null when that is gone. The app provides a function that handles
 * editors.
 */
export type RestoreFocus = (element: HTMLElement | null) => void;

export const RestoreFocusContext = createContext<RestoreFocus>((element) =>
  element?.focus({ preventScroll: true }),
);
