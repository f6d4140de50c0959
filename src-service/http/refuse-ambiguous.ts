import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { sendError } from './send-error.ts';

/** Headers that may come once. Node takes the first one of several; a proxy before it may have judged by the last. */
const single = new Set(['host', 'authorization', 'content-type']);

/**
 * A hook that refuses a request that two readers could take for two different ones: a header that decides something sent
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
  // a path, as nearly everybody sends it, or the whole address
  const target = url.startsWith('/') ? null : URL.parse(url);
  if (target === null || namesOnly(target, request.headers.host)) done();
  else sendError(reply, 'invalid-request', 'The address names another host than the header Host.');
}

const namesOnly = (target: URL, host: string | undefined): boolean =>
  target.username === '' && target.password === '' && target.host === URL.parse(`http://${host}`)?.host;

/** The first of {@link single} that comes again. `rawHeaders` holds names and values in turn. */
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
