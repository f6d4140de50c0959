import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { namesOrigin } from './check-host.ts';
import { errorBody, sendError } from './send-error.ts';

/** Headers that may occur once. Node uses the first of several; a proxy before it may have used the last. */
const single = new Set(['host', 'authorization', 'content-type']);

/**
 * A hook that rejects a request that a proxy and this service could interpret differently: a significant header sent
 * twice, or a target that names another host than `Host` does, or no `Host` (RFC 9112, 3.2).
 */
export function refuseAmbiguous(
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const { rawHeaders, url = '', httpVersion } = request.raw;
  if (request.headers.host === undefined && httpVersion !== '1.0') {
    sendError(reply, 'invalid-request', 'The header Host is missing.');
    return;
  }
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
  target.username === '' && target.password === '' && namesOrigin(host, target);

/** A hook that rejects a request whose `Expect` asks for more than the `100 Continue` that Node sends (RFC 9110, 10.1.1). */
export function refuseExpectations(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  if (headers.expect === undefined || /^100-continue$/i.test(headers.expect)) done();
  else
    reply.code(417).send(errorBody('invalid-request', 'What the header Expect asks for is not done here.'));
}

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
