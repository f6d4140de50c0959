import { createContext } from 'react';

/**
 * Receives the element of the open dialog that shows the notices, and null when the dialog closes. A modal dialog keeps the keys and
 * screen readers to itself, so notices beside it would be out of reach.
 */
export const NoticesPlaceContext = createContext<(place: HTMLElement | null) => void>(() => undefined);
