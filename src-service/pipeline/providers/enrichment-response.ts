import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { maxQuestions } from '../../../src-shared/memory-api/limits.ts';

const closed = { additionalProperties: false };

/** The JSON schema of a model's response. */
export const EnrichmentResponseSchema = Type.Object(
  {
    gist: Type.Union([Type.String({ maxLength: 400 }), Type.Null()], {
      description:
        'What the note says, in one sentence and in the language of the note; null if it says nothing.',
    }),
    description: Type.Union([Type.String({ maxLength: 2000 }), Type.Null()], {
      description:
        'A Markdown list of what the note holds, in its language, at most eight items; null if there is nothing.',
    }),
    tags: Type.Array(Type.String({ maxLength: 60 }), {
      maxItems: 10,
      description:
        'What the note is about: nouns or short noun phrases in its language, lower case, best first.',
    }),
    questions: Type.Array(Type.String({ maxLength: 300 }), {
      maxItems: 6,
      description: 'Questions that the note answers, in its language, best first.',
    }),
    relevant: Type.Boolean({ description: 'Whether the note holds something worth remembering.' }),
    score: Type.Number({ minimum: 0, maximum: 1, description: 'How much it holds, from 0 to 1.' }),
  },
  closed,
);
export type EnrichmentResponse = Static<typeof EnrichmentResponseSchema>;

/**
 * Parses and validates a model's response; undefined when it is invalid. A model is not trusted: its text is shown to the
 * user as if the service had written it.
 */
export function readEnrichmentResponse(text: string): EnrichmentResponse | undefined {
  let response: unknown;
  try {
    response = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Value.Check(EnrichmentResponseSchema, response)) return undefined;
  return {
    ...response,
    gist: oneLine(response.gist),
    description: plainMarkdown(response.description),
    tags: [...new Set(response.tags.map(asTag))].filter((tag) => tag !== ''),
    questions: [...new Set(response.questions.map((question) => oneLine(question) ?? ''))]
      .filter((question) => /[?？]$/.test(question))
      .slice(0, maxQuestions),
  };
}

function oneLine(text: string | null): string | null {
  const line = text?.replaceAll(/\s+/g, ' ').trim() ?? '';
  return line === '' ? null : line;
}

/**
 * Markdown without raw HTML and links: a model that was manipulated by a note must not link the reader anywhere. Brackets
 * that remain once plain links are removed may still form a link; they are escaped and shown as they are.
 */
function plainMarkdown(text: string | null): string | null {
  const plain = (text ?? '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>/g, '')
    // backslashes before it would escape each other
    .replaceAll(/\\*([[\]<>])/g, '\\$1')
    .trim();
  return plain === '' ? null : plain;
}

const asTag = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^#+/, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
