import type { TSchema } from 'typebox';
import * as Value from 'typebox/value';
import { internalPath, memoryApiPath } from '../../../src-shared/embedded-service.ts';
import { type MemoryId, type NoteId, parseNoteId } from '../../../src-shared/ids.ts';
import {
  type ModelList,
  type ModelListRequest,
  ModelListSchema,
  type ModelTrial,
  type ModelTrialRequest,
  ModelTrialSchema,
  type ModelUse,
  ModelUseSchema,
} from '../../../src-shared/model/model-api.ts';
import { member } from '../memory-api/http-response.ts';
import { type AskService, type MemoryPort, memoryPort } from '../memory-api/memory-api-client.ts';

/** A note whose Memory shares tags with that of another note; without any, it is close in meaning. */
export type RelatedMemory = { readonly noteId: NoteId; readonly sharedTags: readonly string[] };

/** The embedded service, and what only it can be asked. Each method rejects when the service refuses, or does not answer. */
export type LocalMemory = MemoryPort & {
  /** Notes related to a Memory, best first. */
  related(memoryId: MemoryId): Promise<readonly RelatedMemory[]>;
  /** Notes close in meaning or words to a text, best first. */
  closeTo(text: string): Promise<readonly NoteId[]>;
  /** Replaces what the service knows of the user's tags. `choices`: the body as JSON. */
  putTagChoices(choices: string): Promise<void>;
  /** Names some of all notes that may be embedded, in one request of several: the first begins the list, the last ends it. */
  putEmbeddableNotes(
    noteIds: readonly NoteId[],
    part: { readonly begins: boolean; readonly ends: boolean },
  ): Promise<void>;
  /** Names notes that may be embedded now, and those that may not any more. */
  changeEmbeddableNotes(added: readonly NoteId[], removed: readonly NoteId[]): Promise<void>;
  /** Has the service delete all that it has of notes. */
  deleteNotes(noteIds: readonly NoteId[]): Promise<void>;
  /** Has Memories made again, behind everything else. */
  reprocess(memoryIds: readonly MemoryId[]): Promise<void>;
  /** The models that an endpoint has. */
  listModels(request: ModelListRequest): Promise<ModelList>;
  /** Has a model asked about one note. */
  tryModel(request: ModelTrialRequest): Promise<ModelTrial>;
  /** How the model in use has done. */
  modelUse(): Promise<ModelUse>;
  /** The address of the service's own pages, which signs in, once. The service listens from then on. */
  developerSettings(): Promise<string>;
};

/** Timeout of a request, in milliseconds: the service is on this machine. */
const usualTimeout = 10_000;
/** Milliseconds that it may take to delete notes, or to remove the vectors of those that are not named. */
const removalTimeout = 60_000;
/** Milliseconds that the service itself may take beside what a model takes. */
const slack = 5_000;
/** Milliseconds of a trial at most; the service gives up on a model before that, after a minute. */
const trialTimeout = 75_000;
/** Memories that are named in one request. */
const reprocessedAtOnce = 200;

/** The embedded service, which is asked so, by whole paths. */
export function localMemory(ask: AskService): LocalMemory {
  const noSignal = new AbortController().signal;

  /** Makes one request, within so many milliseconds. Rejects when it is refused. */
  async function request(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    timeout = usualTimeout,
  ): Promise<unknown> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await ask(method, internalPath + path, noSignal, text, timeout);
    if (response.kind === 'unreachable') throw new Error(response.problem.message);
    if (response.status >= 300)
      throw new Error(`the Memory service responded with status ${response.status}`);
    return response.json;
  }

  return {
    ...memoryPort('localhost', (method, path, ...more) => ask(method, memoryApiPath + path, ...more)),
    async related(memoryId) {
      const related = member(await request('GET', `/memories/${memoryId}/related`), 'related');
      if (!Array.isArray(related)) return [];
      return related.flatMap((one: unknown) => {
        const noteId = parseNoteId(member(one, 'noteId'));
        const tags = member(one, 'sharedTags');
        if (noteId === undefined || !Array.isArray(tags)) return [];
        return [{ noteId, sharedTags: tags.filter((tag) => typeof tag === 'string') }];
      });
    },
    async closeTo(text) {
      const close = member(await request('POST', '/search', { text }), 'close');
      if (!Array.isArray(close)) return [];
      return close.flatMap((one: unknown) => parseNoteId(member(one, 'noteId')) ?? []);
    },
    async putTagChoices(choices) {
      await request('PUT', '/tag-choices', choices);
    },
    async putEmbeddableNotes(noteIds, part) {
      await request('PUT', '/embeddable-notes', { noteIds, ...part }, removalTimeout);
    },
    async changeEmbeddableNotes(added, removed) {
      await request('POST', '/embeddable-notes/changes', { added, removed }, removalTimeout);
    },
    async deleteNotes(noteIds) {
      await request('POST', '/deleted-notes', { noteIds }, removalTimeout);
    },
    async reprocess(memoryIds) {
      for (let start = 0; start < memoryIds.length; start += reprocessedAtOnce)
        await request('POST', '/reprocessing', {
          memoryIds: memoryIds.slice(start, start + reprocessedAtOnce),
        });
    },
    listModels: async (asked) =>
      checked<ModelList>(ModelListSchema, await request('POST', '/models', asked, asked.timeout + slack)),
    tryModel: async (asked) =>
      checked<ModelTrial>(ModelTrialSchema, await request('POST', '/model-trials', asked, trialTimeout)),
    modelUse: async () => checked<ModelUse>(ModelUseSchema, await request('GET', '/model')),
    async developerSettings() {
      const url = URL.parse(String(member(await request('POST', '/sign-in-links', {}), 'url')));
      if (
        url?.protocol !== 'http:' ||
        url.hostname !== '127.0.0.1' ||
        !url.pathname.startsWith('/developer/')
      )
        throw new Error('the Memory service gave no link');
      return url.href;
    },
  };
}

function checked<Answer>(schema: TSchema, answer: unknown): Answer {
  if (!Value.Check(schema, answer)) throw new Error('the Memory service gave another answer than it should');
  return answer as Answer; // the schema is that of the type
}
