import type { TSchema } from 'typebox';
import { type ErrorCode, errorStatus } from '../../src-shared/memory-api/error-codes.ts';
import {
  CreateMemoryRequestSchema,
  CreateMemoryResponseSchema,
  ErrorResponseSchema,
  MemorySchema,
  NoteRevisionSchema,
  ReadMemoryResponseSchema,
  RelevanceSchema,
} from '../../src-shared/memory-api/schemas.ts';
import { errorMeanings } from './error-meanings.ts';

/** Named schemas; where one stands in another, the document refers to it. */
const schemas: Readonly<Record<string, TSchema>> = {
  NoteRevision: NoteRevisionSchema,
  CreateMemoryRequest: CreateMemoryRequestSchema,
  CreateMemoryResponse: CreateMemoryResponseSchema,
  Relevance: RelevanceSchema,
  Memory: MemorySchema,
  ReadMemoryResponse: ReadMemoryResponseSchema,
  ErrorResponse: ErrorResponseSchema,
};

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const jsonOf = (name: keyof typeof schemas) => ({ 'application/json': { schema: refTo(name) } });

/** The Memory API as OpenAPI 3.1, from the very schemas that requests are checked with. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Memory API',
      version: '1',
      description: 'Takes immutable revisions of notes, and gives the Memories that are made of them.',
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
          requestBody: { required: true, content: jsonOf('CreateMemoryRequest') },
          responses: {
            201: { description: 'A new revision was accepted.', content: jsonOf('CreateMemoryResponse') },
            200: {
              description: 'The revision had been accepted before.',
              content: jsonOf('CreateMemoryResponse'),
            },
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
            200: { description: 'The Memory.', content: jsonOf('ReadMemoryResponse') },
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
      'memory.processed': {
        post: {
          operationId: 'memoryProcessed',
          summary: 'A Memory is ready',
          description:
            'Sent to the endpoints of the account, signed as Standard Webhooks say, at least once, with one `webhook-id` for all attempts.',
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: { required: true, content: { 'application/json': { schema: eventSchema } } },
          responses: {
            '2XX': { description: 'Taken. Anything else is sent again later; 410 disables the endpoint.' },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key, made in Developer settings.' },
      },
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, withRefs(schema, name)]),
      ),
    },
  };
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

const eventSchema = {
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: 'memory.processed' },
    timestamp: { type: 'string', description: 'RFC 3339 UTC' },
    data: { type: 'object', required: ['memoryId'], properties: { memoryId: { type: 'string' } } },
  },
};

/** Answers by status; several codes of one status share it. */
function errors(codes: readonly ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const meanings = codes
        .filter((code) => errorStatus[code] === status)
        .map((code) => `\`${code}\`: ${errorMeanings[code]}`);
      return [status, { description: meanings.join(' '), content: jsonOf('ErrorResponse') }];
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
