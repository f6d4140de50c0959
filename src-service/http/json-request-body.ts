import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { maxBodyBytes } from '../../src-shared/memory-api/limits.ts';
import { fail, type Result } from '../../src-shared/result.ts';
import { freeMemoryOf } from '../domain/note-text.ts';
import { type BodyProblem, liftedContentOf, parseJsonBody } from './parse-json-body.ts';
import { readBody } from './read-body.ts';
import type { RequestBodyGate } from './request-body-gate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Decides when its body is read and used; null where that is not limited. */
    bodyGate: RequestBodyGate | null;
  }
}

/** What `request.body` holds on every route: the parsed body, or why there is none. Undefined when none was sent. */
export type RequestBody = Result<unknown, BodyProblem> | undefined;

/**
 * Replaces Fastify's body parsing: one strict parser for JSON, whose errors are data and are handled by the route,
 * after authentication and scope.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyGate', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    async (request: FastifyRequest, payload: IncomingMessage): Promise<RequestBody> => {
      const problem = mediaTypeProblem(request.headers['content-type'], request.headers['content-encoding']);
      if (problem !== null) {
        payload.resume(); // it is discarded
        return fail({ message: problem, details: [] });
      }
      const announced = Number(request.headers['content-length'] ?? 0);
      const gate = request.bodyGate;
      const body = await readBody(payload, maxBodyBytes, { announced, gate });
      if (!body.ok) return fail({ message: bodyProblems[body.error], details: [], kind: body.error });
      const turn = gate?.takeTurn(body.value.length) ?? null;
      if (turn !== null && !(await turn))
        return fail({ message: bodyProblems.busy, details: [], kind: 'busy' });
      const parsed = parseJsonBody(body.value);
      if (turn === null) return parsed;
      const content = liftedContentOf(parsed);
      if (content === undefined) gate?.saveMemory();
      if (content?.buffer !== body.value.buffer) freeMemoryOf(body.value);
      return parsed;
    },
  );
}

/**
 * Has the routes that are declared after this take the body of their schema, in place of a {@link RequestBody}: any other one is refused
 * before them, with where it differs.
 */
export function checkBodies(api: FastifyInstance): void {
  api.addHook<{ Body: unknown }>('preValidation', async (request) => {
    const body = request.body as RequestBody; // by readJsonBodies
    request.body = body?.ok ? body.value : undefined;
  });
  api.setValidatorCompiler<TSchema>(({ schema }) => {
    const compiled = Compile(schema);
    return (value: unknown) => {
      if (compiled.Check(value)) return { value };
      const [first] = compiled.Errors(value);
      return { error: new Error(`The body is not of its schema: ${first?.instancePath} ${first?.message}.`) };
    };
  });
}

const bodyProblems = {
  'too-large': `The body is larger than ${maxBodyBytes} bytes.`,
  'broken-off': 'The body is incomplete.',
  busy: 'Too much is being stored at the moment; try again soon.',
};

function mediaTypeProblem(contentType: string | undefined, encoding: string | undefined): string | null {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (type !== 'application/json') return 'The body must be sent as application/json.';
  const charsets = parameters
    .map((parameter) => parameter.split('=', 2).map((part) => part.trim()))
    .flatMap(([name, charset = '']) => (name === 'charset' ? [charset] : []));
  // `utf8` is no registered name, but what many clients send
  if (!charsets.every((charset) => /^"?utf-?8"?$/.test(charset))) return 'The body must be UTF-8.';
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    return 'The body must be sent without a content encoding.';
  }
  return null;
}
