import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A new key: the text is shown once and stored nowhere. */
export type MintedKey = { readonly id: string; readonly key: string; readonly hash: Uint8Array };

/** A key as a request carries it, with a valid form and checksum; it may still be unknown. */
export type PresentedKey = { readonly id: string; readonly hash: Uint8Array };

const form = /^mem_([0-9A-Za-z]{11})_[0-9A-Za-z]{43}([0-9A-Za-z]{6})$/;

/**
 * Mints `mem_<keyId>_<secret><crc>`: 11 characters that name the key, 43 of secret (256 random bits), 6 of checksum.
 * `randomBytes` gives as many unpredictable bytes as it is asked for.
 */
export function mintKey(randomBytes: (count: number) => Uint8Array): MintedKey {
  const id = base62(randomBytes(8), 11);
  const body = `mem_${id}_${base62(randomBytes(32), 43)}`;
  const key = body + checksum(body);
  return { id, key, hash: hashKey(key) };
}

/** Undefined for anything that was never minted: a typing error is recognized without a lookup. */
export function parseKey(text: string): PresentedKey | undefined {
  const [, id, crc] = form.exec(text) ?? [];
  if (id === undefined || crc !== checksum(text.slice(0, -6))) return undefined;
  return { id, hash: hashKey(text) };
}

// by way of text: the buffers that hash() makes are memory of their own, which costs twice as much
const hashKey = (key: string): Uint8Array => Buffer.from(hash('sha256', key, 'hex'), 'hex');

function checksum(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return base62(bytes, 6);
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Writes bytes as one big-endian number in base 62, padded with zeros to `length` digits, which must hold it. */
function base62(bytes: Uint8Array, length: number): string {
  let rest = bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
  let text = '';
  while (rest > 0n) {
    text = digits.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text.padStart(length, '0');
}
