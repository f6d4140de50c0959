/** The parts of an address; null for a text that is none. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text.trim());
  } catch {
    return null;
  }
}
