import { createHash } from 'node:crypto';

/**
 * SHA-256 in hexadecimal: how session ids, link tokens and the names of counted failures are stored. Ids and tokens are
 * random and long, so a fast hash is enough; nothing that is read from the store opens anything.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
