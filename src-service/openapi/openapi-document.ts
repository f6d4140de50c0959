import type { TSchema } from 'typebox';
import { type ErrorCode, errorStatus } from '../../src-shared/memory-api/error-codes.ts';
import { limitedTexts, maxBodyBytes, maxTextBytes } from '../../src-shared/memory-api/limits.ts';
import {
  CreateMemoryRequestSchema,
  CreateMemoryResponseSchema,
  ErrorResponseSchema,
  MemorySchema,
  NoteRevisionSchema,
  ReadMemoryResponseSchema,
  RelevanceSchema,
} from '../../src-shared/memory-api/schemas.ts';
import type { MemoryEventType } from '../domain/webhook-event.ts';

/** The payload of a webhook. */
const eventSchema = (type: MemoryEventType) => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: type },
    timestamp: {
      type: 'string',
      format: 'date-time',
      description: 'when the Memory was ready, RFC 3339 UTC',
    },
    data: { type: 'object', required: ['memoryId'], properties: { memoryId: { type: 'string' } } },
  },
});

/** Seconds, in UTC. */
const noteTime = {
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\dZ$',
  format: 'date-time',
};

/** Named schemas; where one stands in another, the document refers to it. */
const schemas: Readonly<Record<string, TSchema | ReturnType<typeof eventSchema>>> = {
  NoteRevision: NoteRevisionSchema,
  CreateMemoryRequest: CreateMemoryRequestSchema,
  CreateMemoryResponse: CreateMemoryResponseSchema,
  Relevance: RelevanceSchema,
  Memory: MemorySchema,
  ReadMemoryResponse: ReadMemoryResponseSchema,
  ErrorResponse: ErrorResponseSchema,
  MemoryProcessed: eventSchema('memory.processed'),
  MemoryUpdated: eventSchema('memory.updated'),
};

/** `maxLength` counts characters; OpenAPI leaves names that begin with `x-` to the document. */
const bytesKeyword = 'x-maxBytesOfUtf8';

/** Constraints that a schema cannot express, by schema and property; separate code checks them. */
const beyond: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  NoteRevision: {
    ...Object.fromEntries(limitedTexts.map((field) => [field, { [bytesKeyword]: maxTextBytes[field] }])),
    createdAt: noteTime,
    updatedAt: noteTime,
  },
  Memory: { createdAt: { format: 'date-time' } },
};

/** Response headers that a client may rely on. */
const headers = {
  'X-Request-Id': {
    description:
      'Names the request in the log of the service; asked for when something is to be looked into.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
  'WWW-Authenticate': { description: 'How to authenticate.', schema: { const: 'Bearer' } },
};

/** Headers of a response beside its id. */
const headersOf: Readonly<Record<number, readonly (keyof typeof headers)[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** The response of a status: its body, and the headers that every response of that status has. */
const answer = (status: number, description: string, schema: keyof typeof schemas) => ({
  description,
  headers: Object.fromEntries(
    (['X-Request-Id', ...(headersOf[status] ?? [])] as const).map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  ),
  content: jsonOf(schema),
});

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const jsonOf = (name: keyof typeof schemas) => ({ 'application/json': { schema: refTo(name) } });

/** The Memory API as OpenAPI 3.1, from the very schemas that requests are checked with. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Memory API',
      version: '1',
      description: 'Accepts immutable note revisions and returns the Memories made from them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/developer/v1', description: 'The version is part of the base address.' }],
    security: [{ key: [] }],
    paths: {
      '/memories': {
        post: {
          operationId: 'createMemory',
          summary: 'Accept one immutable revision of a note',
          description:
            'Answers after durable storage; enrichment follows. Sending the same revision again is safe at any time. Needs the scope `memories:write`.',
          requestBody: {
            required: true,
            description: `JSON in UTF-8, at most ${maxBodyBytes.toLocaleString('en')} bytes, so that any content fits, however it is escaped.`,
            content: jsonOf('CreateMemoryRequest'),
          },
          responses: {
            201: answer(201, 'A new revision was accepted.', 'CreateMemoryResponse'),
            200: answer(200, 'The revision had been accepted before.', 'CreateMemoryResponse'),
            ...errors([
              'invalid-request',
              'not-authenticated',
              'developer-scope-required',
              'revision-conflict',
              'previous-revision-not-found',
              'rate-limited',
              'internal-error',
              'service-unavailable',
            ]),
          },
        },
      },
      '/memories/{id}': {
        get: {
          operationId: 'readMemory',
          summary: 'Read one Memory',
          description:
            'The projection as far as it has come; fields of stages to come are null. Needs the scope `memories:read`.',
          parameters: [
            {
              name: 'id',
              in: 'path',
              required: true,
              description: 'The id that creation answered, or a webhook brought.',
              schema: { type: 'string', format: 'uuid' },
            },
          ],
          responses: {
            200: answer(200, 'The Memory.', 'ReadMemoryResponse'),
            ...errors([
              'not-authenticated',
              'developer-scope-required',
              'memory-not-found',
              'rate-limited',
              'internal-error',
              'service-unavailable',
            ]),
          },
        },
      },
    },
    webhooks: {
      'memory.processed': event(
        { name: 'memoryProcessed', schema: 'MemoryProcessed', summary: 'A Memory is ready' },
        'Sent to the endpoints of the account, signed as Standard Webhooks say, at least once, with one `webhook-id` for all attempts.',
      ),
      'memory.updated': event(
        { name: 'memoryUpdated', schema: 'MemoryUpdated', summary: 'A Memory shows something else' },
        'Sent when a Memory that was announced was processed again and shows something else, to the endpoints that ask for it in Developer settings; signed and delivered as `memory.processed`.',
      ),
    },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key, made in Developer settings.' },
      },
      headers,
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, withBeyond(withRefs(schema, name), name)]),
      ),
    },
  };
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** Headers of a webhook. */
const signature = {
  'webhook-id': 'the same for all attempts to deliver one event',
  'webhook-timestamp': 'seconds since 1970, of the attempt',
  'webhook-signature':
    '`v1,` and the HMAC-SHA-256 of id, timestamp and body in base64; several, separated by spaces, while a secret is replaced',
};

/** Responses by status; several codes of one status share it. */
/** A webhook of the document. */
const event = (
  { name, schema, summary }: { name: string; schema: keyof typeof schemas; summary: string },
  description: string,
) => ({
  post: {
    operationId: name,
    summary,
    description,
    // the receiver verifies a signature; it is never sent a key
    security: [],
    parameters: Object.entries(signature).map(([header, meaning]) => ({
      name: header,
      in: 'header',
      required: true,
      description: meaning,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: jsonOf(schema) },
    responses: {
      '2XX': { description: 'Taken. Anything else is sent again later; 410 disables the endpoint.' },
    },
  },
});

function errors(codes: readonly ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const meanings = codes
        .filter((code) => errorStatus[code] === status)
        .map((code) => `\`${code}\`: ${errorMeanings[code]}`);
      return [status, answer(status, meanings.join(' '), 'ErrorResponse')];
    }),
  );
}

/** A schema as plain JSON, with references where a named one stands in it. */
function withRefs(schema: unknown, own: string | null): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withRefs(part, null));
  if (typeof schema !== 'object' || schema === null) return schema;
  const text = JSON.stringify(schema);
  const named = Object.entries(schemas).find(
    ([name, known]) => name !== own && JSON.stringify(known) === text,
  );
  if (named) return refTo(named[0]);
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withRefs(value, null)]));
}

function withBeyond(schema: unknown, name: string): unknown {
  const more = beyond[name];
  if (!more) return schema;
  const { properties } = schema as { properties: Record<string, object> }; // the named ones are objects
  const refined = Object.entries(properties).map(([field, of]) => [field, { ...of, ...more[field] }]);
  return { ...(schema as object), properties: Object.fromEntries(refined) }; // as above
}

/** The meaning of each error code, for the API reference. */
const errorMeanings: Readonly<Record<ErrorCode, string>> = {
  'invalid-request': 'The request does not match the contract; details point at what is wrong.',
  'not-authenticated': 'The key is missing, malformed, expired or revoked.',
  'developer-scope-required': 'The key lacks the scope that the details name.',
  'memory-not-found': 'There is no such Memory in this account.',
  'not-found': 'There is nothing at this address.',
  'method-not-allowed': 'The address serves other methods, named in Allow.',
  'revision-conflict':
    'The revisionId was used with other contents, or a first revision was sent for a note that has revisions.',
  'previous-revision-not-found': 'The predecessor is not stored for this note; send it first.',
  'rate-limited':
    'This key has sent too many requests, or too many from this address were refused; Retry-After says when to go on.',
  'internal-error': 'The request could not be completed; try again with backoff.',
  'service-unavailable':
    'The service is shutting down, has too much to store, or its store is full or away; Retry-After says when to come again.',
};
