/** A message whose bytes were taken out: a text, and each run of bytes in the order in which the text names them. */
export type FramedMessage = { readonly text: string; readonly bytes: readonly Uint8Array<ArrayBuffer>[] };

/** Stands in the text where bytes were: no object of the contract has this key. */
const placeKey = '$bytes';

/**
 * Writes a message as JSON for connections that carry text, its bytes apart: in JSON they would be a third longer at best,
 * and would have to be told from strings.
 */
export function extractBytes(message: unknown): FramedMessage {
  const bytes: Uint8Array<ArrayBuffer>[] = [];
  const lift = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Uint8Array) {
      // Bytes of the app are never shared between threads.
      bytes.push(value as Uint8Array<ArrayBuffer>);
      return { [placeKey]: bytes.length - 1 };
    }
    const entries = Object.entries(value);
    const lifted = entries.map(([key, part]) => [key, lift(part)] as const);
    // Nearly every message has no bytes in it, and is not copied.
    if (lifted.every(([, part], index) => part === entries[index]?.[1])) return value;
    return Array.isArray(value) ? lifted.map(([, part]) => part) : Object.fromEntries(lifted);
  };
  return { text: JSON.stringify(lift(message)), bytes };
}

/** Reads what {@link extractBytes} wrote; throws a `SyntaxError` for a text that is none, or names bytes that did not come. */
export function restoreBytes({ text, bytes }: FramedMessage): unknown {
  const read = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !(placeKey in value)) return value;
    const found = bytes[Number(value[placeKey])];
    if (found === undefined) throw new SyntaxError('The bytes of this message did not come.');
    return found;
  };
  return bytes.length === 0 ? JSON.parse(text) : JSON.parse(text, read);
}
