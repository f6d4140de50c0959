import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxBodyBytes } from '../../src-shared/memory-api/limits.ts';
import { fail, type Result } from '../../src-shared/result.ts';
import { type BodyProblem, parseJsonBody } from './parse-json-body.ts';
import { readBody } from './read-body.ts';

/** What `request.body` holds on every route: the parsed body, or why there is none. Undefined when none was sent. */
export type RequestBody = Result<unknown, BodyProblem> | undefined;

/**
 * Replaces Fastify's body parsing: one strict parser for JSON, whose errors are data and are handled by the route,
 * after authentication and scope.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    async (request: FastifyRequest, payload: IncomingMessage): Promise<RequestBody> => {
      const problem = mediaTypeProblem(request.headers['content-type'], request.headers['content-encoding']);
      const announced = Number(request.headers['content-length'] ?? 0);
      const body = await readBody(payload, problem === null ? maxBodyBytes : 0, announced);
      if (problem !== null) return fail({ message: problem, details: [] });
      if (!body.ok) return fail({ message: bodyProblems[body.error], details: [] });
      return parseJsonBody(body.value);
    },
  );
}

const bodyProblems = {
  'too-large': `The body is larger than ${maxBodyBytes} bytes.`,
  'broken-off': 'The body is incomplete.',
};

function mediaTypeProblem(contentType: string | undefined, encoding: string | undefined): string | null {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (type !== 'application/json') return 'The body must be sent as application/json.';
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (charset !== undefined && charset.replaceAll('"', '') !== 'utf-8') return 'The body must be UTF-8.';
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    return 'The body must be sent without a content encoding.';
  }
  return null;
}
