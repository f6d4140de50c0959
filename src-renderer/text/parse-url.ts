/** The parts of an address; null for a text that is none. */
export const parseUrl = (text: string): URL | null => URL.parse(text.trim());
