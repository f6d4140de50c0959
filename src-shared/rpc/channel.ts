/** One end of a message connection between renderer and core: structured-cloneable values in order, both ways. */
export type Channel = {
  send(message: unknown): void;
  /** Registers the one listener. Messages that came earlier are delivered first. */
  onMessage(listener: (message: unknown) => void): void;
  /** Called once when the other end is gone. */
  onClose(listener: () => void): void;
  close(): void;
};

/** A message split into a JSON text and its byte arrays, in the order in which the text refers to them. */
export type FramedMessage = { readonly text: string; readonly bytes: readonly Uint8Array<ArrayBuffer>[] };

/** The key of a placeholder for a byte array in the text; no object of the contract has it. */
const placeKey = '$bytes';

/**
 * Splits a message for connections that carry text. Bytes are sent separately, because in JSON they would be at least a third longer
 * and would have to be distinguished from strings.
 */
export function extractBytes(message: unknown): FramedMessage {
  // Nearly every message has none, and the longest is the whole list: it is not copied, nor taken apart.
  if (!hasBytes(message)) return { text: JSON.stringify(message), bytes: [] };
  const bytes: Uint8Array<ArrayBuffer>[] = [];
  const lift = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Uint8Array) {
      // Bytes of the app are never shared between threads.
      bytes.push(value as Uint8Array<ArrayBuffer>);
      return { [placeKey]: bytes.length - 1 };
    }
    if (Array.isArray(value)) return value.map(lift);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lift(part)]));
  };
  return { text: JSON.stringify(lift(message)), bytes };
}

function hasBytes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Uint8Array) return true;
  if (Array.isArray(value)) return value.some(hasBytes);
  // no arrays of keys or values are made
  for (const key in value) if (hasBytes((value as Record<string, unknown>)[key])) return true;
  return false;
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
