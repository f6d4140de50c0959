/** A message split into a JSON text and its byte arrays, in the order in which the text refers to them. */
export type FramedMessage = { readonly text: string; readonly bytes: readonly Uint8Array<ArrayBuffer>[] };

/** The key of a placeholder for a byte array in the text; no object of the contract has it. */
const placeKey = '$bytes';

/**
 * Splits a message for connections that carry text. Bytes are sent separately, because in JSON they would be at least a third longer
 * and would have to be distinguished from strings.
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

/** Joins what {@link extractBytes} split; throws a `SyntaxError` for invalid JSON or missing bytes. */
export function restoreBytes({ text, bytes }: FramedMessage): unknown {
  const read = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !(placeKey in value)) return value;
    const found = bytes[Number(value[placeKey])];
    if (found === undefined) throw new SyntaxError('The bytes of this message did not come.');
    return found;
  };
  return bytes.length === 0 ? JSON.parse(text) : JSON.parse(text, read);
}
