import { type MemoryId, type NoteId, parseNoteId } from '../../../src-shared/ids.ts';
import { member } from '../memory-api/http-response.ts';
import { type Connection, requestService } from '../memory-api/memory-api-client.ts';

/** A note whose Memory shares tags with that of another note; without any, it is close in meaning. */
export type RelatedMemory = { readonly noteId: NoteId; readonly sharedTags: readonly string[] };

/** Timeout of a request to the embedded service, in milliseconds: it is on this machine. */
const requestTimeout = 10_000;

/**
 * Registers the address for events with the embedded service; returns the secret that its signatures use. Rejects
 * when it refuses.
 */
export async function registerWebhook(internal: Connection, url: string): Promise<string> {
  const secret = member(
    await requestInternal(internal, 'PUT', '/webhook', JSON.stringify({ url })),
    'secret',
  );
  if (typeof secret !== 'string') throw new Error('the Memory service gave no secret');
  return secret;
}

/** Notes related to a Memory, best first. */
export async function relatedNotes(
  internal: Connection,
  memoryId: MemoryId,
): Promise<readonly RelatedMemory[]> {
  const related = member(await requestInternal(internal, 'GET', `/memories/${memoryId}/related`), 'related');
  if (!Array.isArray(related)) return [];
  return related.flatMap((one: unknown) => {
    const noteId = parseNoteId(member(one, 'noteId'));
    const tags = member(one, 'sharedTags');
    if (noteId === undefined || !Array.isArray(tags)) return [];
    return [{ noteId, sharedTags: tags.filter((tag) => typeof tag === 'string') }];
  });
}

/** Notes close in meaning or words to a text, best first. */
export async function notesCloseTo(internal: Connection, text: string): Promise<readonly NoteId[]> {
  const close = member(await requestInternal(internal, 'POST', '/search', JSON.stringify({ text })), 'close');
  if (!Array.isArray(close)) return [];
  return close.flatMap((one: unknown) => parseNoteId(member(one, 'noteId')) ?? []);
}

/** Replaces what the service knows of the user's tags. `choices`: the body as JSON. Rejects when it refuses. */
export async function putTagChoices(internal: Connection, choices: string): Promise<void> {
  await requestInternal(internal, 'PUT', '/tag-choices', choices);
}

/** Milliseconds that the service may take to remove the vectors of notes that are not named. */
const removalTimeout = 60_000;

/** Names some of all notes that may be embedded, in one request of several: the first begins the list, the last ends it. Rejects when it refuses. */
export async function putEmbeddableNotes(
  internal: Connection,
  noteIds: readonly NoteId[],
  part: { readonly begins: boolean; readonly ends: boolean },
): Promise<void> {
  const body = JSON.stringify({ noteIds, ...part });
  await requestInternal(internal, 'PUT', '/embeddable-notes', body, removalTimeout);
}

/** Names notes that may be embedded now, and those that may not any more. Rejects when the service refuses. */
export async function changeEmbeddableNotes(
  internal: Connection,
  added: readonly NoteId[],
  removed: readonly NoteId[],
): Promise<void> {
  const body = JSON.stringify({ added, removed });
  await requestInternal(internal, 'POST', '/embeddable-notes/changes', body, removalTimeout);
}

/** Milliseconds that the service may take to delete the notes of one request. */
const deletionTimeout = 60_000;

/** Has the service delete all that it has of notes. Rejects when it does not do so. */
export async function deleteNotes(internal: Connection, noteIds: readonly NoteId[]): Promise<void> {
  await requestInternal(internal, 'POST', '/deleted-notes', JSON.stringify({ noteIds }), deletionTimeout);
}

/** The path of a one-time magic link to the service's own pages. */
export async function magicLinkPath(internal: Connection): Promise<string> {
  const path = member(await requestInternal(internal, 'POST', '/sign-in-links', '{}'), 'path');
  if (typeof path !== 'string' || !path.startsWith('/developer/'))
    throw new Error('the Memory service gave no link');
  return path;
}

/** Memories that are named in one request. */
const reprocessedAtOnce = 200;

/** Has Memories made again, behind everything else. Rejects when the service does not answer. */
export async function reprocessMemories(internal: Connection, memoryIds: readonly MemoryId[]): Promise<void> {
  for (let start = 0; start < memoryIds.length; start += reprocessedAtOnce) {
    const some = memoryIds.slice(start, start + reprocessedAtOnce);
    await requestInternal(internal, 'POST', '/reprocessing', JSON.stringify({ memoryIds: some }));
  }
}

/** A new API key for the app's account. The service stores its hash only: whoever asks stores it. */
export async function newApiKey(internal: Connection): Promise<string> {
  const key = member(await requestInternal(internal, 'POST', '/keys', '{}'), 'key');
  if (typeof key !== 'string') throw new Error('the Memory service gave no key');
  return key;
}

/** Makes one request, within so many milliseconds. Rejects when it is refused. */
export async function requestInternal(
  internal: Connection,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: string,
  timeout = requestTimeout,
): Promise<unknown> {
  const response = await requestService(internal, method, path, new AbortController().signal, body, timeout);
  if (response.kind === 'unreachable') throw new Error(response.problem.message);
  if (response.status >= 300) throw new Error(`the Memory service responded with status ${response.status}`);
  return response.json;
}
