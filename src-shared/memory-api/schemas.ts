import type { Static } from 'typebox';
import * as Type from 'typebox';

const closed = { additionalProperties: false };

/** One immutable revision of a note, as it is sent. Strings are any well-formed Unicode. */
export const NoteRevisionSchema = Type.Object(
  {
    app: Type.Literal('example-notes'),
    id: Type.String({
      description: 'stable id of the note, the same for all its revisions; at most 1 KiB of UTF-8',
    }),
    revisionId: Type.String({
      pattern: '^[0-9a-fA-F]{64}$',
      description: 'SHA-256 of the normalised revision',
    }),
    previousRevisionId: Type.Union([Type.String({ pattern: '^[0-9a-fA-F]{64}$' }), Type.Null()], {
      description: 'the preceding revision; null for the first one of a note',
    }),
    title: Type.String({ description: 'at most 64 KiB of UTF-8' }),
    account: Type.String({
      description: 'name of the account holding the note in the desktop app; at most 16 KiB of UTF-8',
    }),
    folder: Type.Union([Type.String(), Type.Null()], { description: 'at most 16 KiB of UTF-8' }),
    createdAt: Type.String({ description: 'YYYY-MM-DDTHH:MM:SSZ' }),
    updatedAt: Type.String({ description: 'YYYY-MM-DDTHH:MM:SSZ' }),
    locked: Type.Boolean(),
    content: Type.String({ description: 'Markdown, at most 2 MiB of UTF-8' }),
  },
  closed,
);
export type NoteRevision = Static<typeof NoteRevisionSchema>;

/** Body of `POST /memories`. */
export const CreateMemoryRequestSchema = Type.Object(
  { type: Type.Literal('note'), memory: NoteRevisionSchema },
  closed,
);
export type CreateMemoryRequest = Static<typeof CreateMemoryRequestSchema>;

/** Response of `POST /memories`: 201 with `duplicate: false`, 200 with `duplicate: true`. */
export const CreateMemoryResponseSchema = Type.Object({
  memory: Type.Object({ id: Type.String() }),
  duplicate: Type.Boolean(),
});
export type CreateMemoryResponse = Static<typeof CreateMemoryResponseSchema>;

/** How relevant a Memory is, from 0 to 1, and which enricher (with its version) determined that. */
export const RelevanceSchema = Type.Object({
  relevant: Type.Boolean(),
  score: Type.Number({ minimum: 0, maximum: 1 }),
  provenance: Type.String(),
});
export type Relevance = Static<typeof RelevanceSchema>;

const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** The processed projection. Fields are null while their stage is incomplete, or when there is no good value. */
export const MemorySchema = Type.Object({
  id: Type.String(),
  createdAt: Type.String({ description: 'RFC 3339 UTC with milliseconds' }),
  type: Type.String(),
  source: Type.String(),
  metadata: Type.Record(Type.String(), Type.Unknown()),
  canonicalText: nullable(Type.String()),
  description: nullable(Type.String({ description: 'Markdown' })),
  gist: nullable(
    Type.String({
      description:
        'one sentence of at most 140 characters in width; one of Chinese, Japanese or Korean counts as two',
    }),
  ),
  tags: Type.Array(Type.String()),
  questions: Type.Array(Type.String()),
  relevance: nullable(RelevanceSchema),
});
export type Memory = Static<typeof MemorySchema>;

/** Response of `GET /memories/{id}`. */
export const ReadMemoryResponseSchema = Type.Object({ memory: MemorySchema });
export type ReadMemoryResponse = Static<typeof ReadMemoryResponseSchema>;

/** Every error response. `path` is a JSON pointer into the request. */
export const ErrorResponseSchema = Type.Object({
  error: Type.Object({
    code: Type.String(),
    message: Type.String(),
    details: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  }),
});
export type ErrorResponse = Static<typeof ErrorResponseSchema>;
export type ErrorDetail = { path: string; message: string };
