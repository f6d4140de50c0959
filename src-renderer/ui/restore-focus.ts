import { createContext } from 'react';

/**
 * Gives the focus back to the element that had it before a dialog; null where that is gone. The app provides one that knows its
 * editors.
 */
export type RestoreFocus = (element: HTMLElement | null) => void;

export const RestoreFocusContext = createContext<RestoreFocus>((element) =>
  element?.focus({ preventScroll: true }),
);
