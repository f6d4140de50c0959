import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { base62 } from './base62.ts';

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
