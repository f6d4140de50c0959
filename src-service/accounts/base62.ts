const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Writes bytes as one big-endian number in base 62, padded with zeros to `length` digits, which must hold it. */
export function base62(bytes: Uint8Array, length: number): string {
  let rest = bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
  let text = '';
  while (rest > 0n) {
    text = digits.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text.padStart(length, '0');
}
