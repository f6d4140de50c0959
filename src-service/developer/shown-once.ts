import type { FastifyRequest } from 'fastify';

/** Forms that are remembered as sent, at most: a person has no more open. */
const limit = 20;

/** A name for one form, to be sent with it. */
export const formName = (randomBytes: (count: number) => Uint8Array): string =>
  Buffer.from(randomBytes(12)).toString('base64url');

/**
 * Takes a form whose answer shows a secret that is stored nowhere, and so cannot be shown again behind a redirect. False
 * when it was sent before, as a reload of that answer does.
 */
export function takeForm(request: FastifyRequest, name: string): boolean {
  const sent = request.session.sentForms ?? [];
  if (!/^[\w-]{16}$/.test(name) || sent.includes(name)) return false;
  request.session.sentForms = [...sent, name].slice(-limit);
  return true;
}
