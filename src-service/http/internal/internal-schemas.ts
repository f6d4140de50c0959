import type { Static } from 'typebox';
import * as Type from 'typebox';

/** Response of `GET /internal/v1/memories/{id}/related`: Memories of other notes, best first. A Memory that is close in meaning may share no tag. */
export const RelatedMemoriesSchema = Type.Object({
  related: Type.Array(
    Type.Object({
      memoryId: Type.String(),
      noteId: Type.String(),
      title: Type.String(),
      sharedTags: Type.Array(Type.String()),
    }),
  ),
});
export type RelatedMemories = Static<typeof RelatedMemoriesSchema>;

/** Body of `POST /internal/v1/search`. */
export const SearchByMeaningSchema = Type.Object(
  { text: Type.String({ description: 'what notes are to be close to', minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
);

/** Response of `POST /internal/v1/search`: Memories of notes that are close in meaning, best first; none where there are no vectors. */
export const CloseMemoriesSchema = Type.Object({
  close: Type.Array(
    Type.Object({
      memoryId: Type.String(),
      noteId: Type.String(),
      title: Type.String(),
      score: Type.Number({ description: 'cosine, at most 1' }),
    }),
  ),
});
export type CloseMemories = Static<typeof CloseMemoriesSchema>;

/** Response of `GET /internal/v1/notes/{noteId}/graph`: which Memory replaces which, newest edge first. */
export const NoteGraphSchema = Type.Object({
  edges: Type.Array(Type.Object({ from: Type.String(), to: Type.String() })),
  next: Type.Union([Type.String(), Type.Null()], {
    description: 'what `before` is for the edges after these',
  }),
});
export type NoteGraph = Static<typeof NoteGraphSchema>;

/** A new magic link: a page of the service, which listens from then on. */
export const MagicLinkSchema = Type.Object({
  url: Type.String(),
  expiresAt: Type.String({ description: 'RFC 3339 UTC with milliseconds' }),
});
export type MagicLinkResponse = Static<typeof MagicLinkSchema>;

/** Body of `POST /internal/v1/reprocessing`: Memories of the app's account that are to be made again, behind everything else. */
export const ReprocessSchema = Type.Object(
  { memoryIds: Type.Array(Type.String({ maxLength: 36 }), { maxItems: 500 }) },
  { additionalProperties: false },
);

/** Its response: how many there are of them. */
export type Reprocessing = { readonly count: number };

const TagText = Type.String({ minLength: 1, maxLength: 500 });
const closed = { additionalProperties: false };

/** Tags of each kind that {@link TagChoicesSchema} takes. */
export const maxTagChoices = 10_000;

/** Body of `PUT /internal/v1/tag-choices`: all that the user decided about tags, in place of what was known before. */
export const TagChoicesSchema = Type.Object(
  {
    adopted: Type.Array(
      Type.Object(
        { tag: TagText, notes: Type.Integer({ minimum: 1, description: 'how many have it by the user' }) },
        closed,
      ),
      { maxItems: maxTagChoices },
    ),
    hidden: Type.Array(
      Type.Object(
        {
          tag: TagText,
          noteId: Type.Union([Type.String({ minLength: 1, maxLength: 500 }), Type.Null()], {
            description: 'where it is hidden; null for every note',
          }),
        },
        closed,
      ),
      { maxItems: maxTagChoices },
    ),
  },
  closed,
);
export type TagChoices = Static<typeof TagChoicesSchema>;

/** Response of `PUT /internal/v1/tag-choices`. */
export const ReplacedTagChoicesSchema = Type.Object({
  known: Type.Integer({ description: 'choices that are known now, spellings counted once' }),
});
export type ReplacedTagChoices = Static<typeof ReplacedTagChoicesSchema>;
