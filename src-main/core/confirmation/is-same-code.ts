import { createHash, timingSafeEqual } from 'node:crypto';

const digestOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest();

/** Whether a code that was typed is this one, however it is spaced; in constant time. */
export const isSameCode = (typed: string, code: string): boolean =>
  timingSafeEqual(digestOf(typed), digestOf(code));
