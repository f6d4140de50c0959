import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BodyLimits, bodyMemory } from './body-memory.ts';
import { byteBudget } from './byte-budget.ts';
import type { RequestBody } from './json-request-body.ts';
import { largeBody } from './parse-json-body.ts';
import { type GateLimits, requestBodyGate } from './request-body-gate.ts';
import { sendError } from './send-error.ts';
import { slowSenders } from './slow-senders.ts';

const mebibyte = 1024 * 1024;

/** Bytes of bodies that have arrived and are not stored yet. A body of the largest size may come on top. */
const memoryLimits: BodyLimits = {
  key: 8 * mebibyte,
  address: { soft: 12 * mebibyte, hard: 24 * mebibyte },
  all: { soft: 16 * mebibyte, hard: 32 * mebibyte },
};

/**
 * Bytes of large bodies that are parsed and stored at once: two notes of the largest size, or one body that JSON escapes
 * make larger. Each takes up to several times its size: as bytes, as text where it must be, and in the writer thread.
 * More at once would be no faster, as they are written one after the other.
 */
const largeBodies = 5 * mebibyte;

/** Milliseconds a request waits for memory or its turn at most. */
const maxWait = 30_000;
const retryAfterSeconds = 5;

/** Milliseconds between two checks for slow bodies. */
const slowInterval = 3_000;

/**
 * Shares the memory for bodies among keys and addresses on the routes that are declared after this. What has no room is not
 * read from the connection, which slows the sender down. After {@link maxWait}, or when others need the memory, the response
 * is 503 with `Retry-After`.
 */
export function limitBodies(api: FastifyInstance, interval = slowInterval): void {
  const limits: GateLimits = {
    memory: bodyMemory(memoryLimits),
    turns: byteBudget(largeBodies, maxWait),
    senders: slowSenders(interval),
    smallBody: largeBody,
    maxWait,
  };
  api.addHook('preParsing', (request, reply, _payload, done) => {
    if (hasBody(request)) request.bodyGate = requestBodyGate(request, reply, limits);
    done();
  });
  api.addHook('preValidation', (request: FastifyRequest<{ Body: RequestBody }>, reply, done) => {
    const { body } = request;
    if (body === undefined || body.ok || body.error.kind !== 'busy') return done();
    reply.header('retry-after', String(retryAfterSeconds));
    sendError(reply, 'service-unavailable', body.error.message);
    return undefined;
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
