import { createPublicKey, verify } from 'node:crypto';
import { gt, valid } from 'semver';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import * as Value from 'typebox/value';
import type { ReleaseChannel } from '../shell/core-options.ts';

/** Bytes that the description of a release may have, and the file of one: both are far above what they have. */
export const longestDescription = 64 * 1024;
const largestFile = 1024 ** 3;

const closed = { additionalProperties: false };
const ReleaseSchema = Type.Object(
  {
    product: Type.Literal('example-notes'),
    /** As in `linux-x64`. A file of another platform has another description. */
    platform: Type.String({ maxLength: 40 }),
    version: Type.String({ maxLength: 100 }),
    /** What is new, as plain text. */
    notes: Type.String({ maxLength: 4_000 }),
    file: Type.Object(
      {
        /** A single name beside the description. */
        name: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$' }),
        size: Type.Integer({ minimum: 1, maximum: largestFile }),
        /** In lower-case hexadecimal. */
        sha512: Type.String({ pattern: '^[0-9a-f]{128}$' }),
      },
      closed,
    ),
  },
  // a later version may say more
);
export type Release = Static<typeof ReleaseSchema>;

/** `release` is the exact text that was signed, so that nothing has to be written the same way twice. */
const SignedSchema = Type.Object({ release: Type.String(), signature: Type.String({ maxLength: 200 }) });

/**
 * What a description says: a newer release, or null where there is none. A description that was not signed by the channel's key, or is of another
 * platform, is none; of one that was, an older version is never taken.
 */
export function readRelease(
  text: string,
  { publicKey, platform }: ReleaseChannel,
  running: string,
): Release | null | 'not-trusted' {
  try {
    const signed: unknown = JSON.parse(text);
    if (!Value.Check(SignedSchema, signed)) return 'not-trusted';
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const signature = Buffer.from(signed.signature, 'base64');
    if (!verify(null, Buffer.from(signed.release), key, signature)) return 'not-trusted';
    const release: unknown = JSON.parse(signed.release);
    if (!Value.Check(ReleaseSchema, release)) return 'not-trusted';
    if (release.platform !== platform || valid(release.version) === null) return 'not-trusted';
    return isNewer(release.version, running) ? release : null;
  } catch {
    return 'not-trusted';
  }
}

/** Whether a version is newer than another; false where one of them is none. */
export const isNewer = (version: string, than: string): boolean =>
  valid(version) !== null && valid(than) !== null && gt(version, than);
