import * as Type from 'typebox';
import * as Value from 'typebox/value';
import type { Embedder } from '../embed/embedder.ts';
import type { ChatEndpoint } from './chat-completion.ts';
import { endpointPause } from './endpoint-pause.ts';
import { asModelError, ModelError } from './model-error.ts';
import { requestModel } from './request-model.ts';

/** Numbers of a vector, at most: as many as large models give, and as a response of {@link maxTexts} vectors holds. */
const maxDimension = 4096;

/** Texts of one request, at most. */
export const maxTexts = 4;

/** The length below which a vector has no direction. */
const shortest = 1e-9;

const AnswerSchema = Type.Object({
  data: Type.Array(
    Type.Object({
      embedding: Type.Array(Type.Number(), { minItems: 2, maxItems: maxDimension }),
      index: Type.Optional(Type.Integer()),
    }),
    { maxItems: maxTexts },
  ),
});

/** What has the form of an answer, whatever its vectors are: some programs give `null` for what a model cannot compute. */
const AnyListSchema = Type.Object({ data: Type.Array(Type.Unknown()) });

export type EmbeddingsParts = {
  readonly endpoint: ChatEndpoint;
  /** Monotonic milliseconds: pauses are counted by it. */
  readonly clock: () => number;
  /** Called for a failure; its message is one line that quotes nothing of a note. */
  readonly onFailure: (error: ModelError) => void;
};

/**
 * Asks an endpoint for embeddings. An answer is used only if it has one vector for each text, in which every number is finite and not all are zero,
 * and which have the dimension that the first answer had. An endpoint that keeps failing is paused.
 */
export function embeddingsOf({ endpoint, clock, onFailure }: EmbeddingsParts): Embedder {
  const { model } = endpoint;
  const closing = new AbortController();
  const pause = endpointPause(clock, (thrown) => closing.signal.aborted || isRefusal(thrown));
  let dimension: number | null = null;

  async function ask(
    texts: readonly string[],
    timeout: number,
  ): Promise<readonly Float32Array<ArrayBuffer>[]> {
    const body = { model, input: texts };
    const answer = await requestModel({ ...endpoint, timeout }, '/embeddings', body, closing.signal);
    if (!Value.Check(AnswerSchema, answer))
      throw new ModelError(Value.Check(AnyListSchema, answer) ? 'not-as-asked' : 'not-the-api');
    const vectors = inOrder(answer.data, texts.length).map(normalised);
    const [first] = vectors;
    dimension ??= first?.length ?? null;
    if (vectors.some(({ length }) => length !== dimension)) throw new ModelError('not-as-asked');
    return vectors;
  }

  return {
    model,
    dimension: () => dimension,
    async embed(texts, timeout = endpoint.timeout) {
      if (texts.length === 0 || texts.length > maxTexts) throw new RangeError(`1 to ${maxTexts} texts`);
      if (pause.isPaused()) throw new ModelError('unreachable');
      try {
        return await pause.during(() => ask(texts, timeout));
      } catch (thrown) {
        const error = asModelError(thrown);
        if (!closing.signal.aborted) onFailure(error);
        throw error;
      }
    },
    async close() {
      closing.abort();
    },
  };
}

/** Statuses with which endpoints refuse a text: it is too long, or cannot be read. */
const statusesOfText: readonly (number | null)[] = [400, 413, 422, 500];

/** Whether an endpoint answered that it does not take a text. */
function isRefusal(thrown: unknown): boolean {
  const { kind, status } = asModelError(thrown).failure;
  return kind === 'not-as-asked' || (kind === 'refused' && statusesOfText.includes(status));
}

/** Whether a failure may be about one of the texts, or about how many or how long they are: fewer or shorter ones may do better. */
export const isRefusedText = (thrown: unknown): boolean =>
  isRefusal(thrown) || asModelError(thrown).failure.kind === 'too-slow';

type Answered = { readonly embedding: readonly number[]; readonly index?: number };

/** The vectors by the number of their text; in the order in which they came where none says. */
function inOrder(data: readonly Answered[], count: number): readonly (readonly number[])[] {
  const byIndex = new Map(data.map(({ embedding, index }, place) => [index ?? place, embedding]));
  return Array.from({ length: count }, (_, index) => {
    const embedding = byIndex.get(index);
    if (embedding === undefined || data.length !== count) throw new ModelError('not-as-asked');
    return embedding;
  });
}

function normalised(numbers: readonly number[]): Float32Array<ArrayBuffer> {
  const length = Math.hypot(...numbers);
  if (!Number.isFinite(length) || length < shortest) throw new ModelError('not-as-asked');
  return Float32Array.from(numbers, (number) => number / length);
}
