import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an `Authorization` header bears exactly this token, compared in constant time. */
export function hasBearerToken(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^Bearer +([!-~]+) *$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(digest(sent), digest(token));
}

/** Of one length, as the comparison needs it. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
