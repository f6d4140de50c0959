import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { sendError } from './send-error.ts';

/** Headers that may occur once. Node uses the first of several; a proxy before it may have used the last. */
const single = new Set(['host', 'authorization', 'content-type']);

/**
 * A hook that rejects a request that a proxy and this service could interpret differently: a significant header sent
 * twice, or a target that names another host than `Host` does (RFC 9112, 3.2).
 */
export function refuseAmbiguous(
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const { rawHeaders, url = '' } = request.raw;
  const twice = repeated(rawHeaders);
  if (twice !== undefined) {
    sendError(reply, 'invalid-request', `The header ${twice} is sent twice.`);
    return;
  }
  // a path, as nearly all clients send it, or the whole address
  const target = url.startsWith('/') ? null : URL.parse(url);
  if (target === null || namesOnly(target, request.headers.host)) done();
  else sendError(reply, 'invalid-request', 'The address names another host than the header Host.');
}

const namesOnly = (target: URL, host: string | undefined): boolean =>
  target.username === '' && target.password === '' && target.host === URL.parse(`http://${host}`)?.host;

/** The first of {@link single} that occurs twice. `rawHeaders` holds names and values in turn. */
function repeated(rawHeaders: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (!single.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}
