import { type MemoryId, type NoteId, parseNoteId } from '../../../src-shared/ids.ts';
import { member } from '../memory-api/http-response.ts';
import { type Connection, requestService } from '../memory-api/memory-api-client.ts';

/** A note whose Memory shares tags with that of another one. */
export type RelatedMemory = { readonly noteId: NoteId; readonly sharedTags: readonly string[] };

/** Longest wait for the embedded service, in milliseconds: it is on this machine. */
const requestTimeout = 10_000;

/** Tells the embedded service where to send its events; returns what it signs them with. Rejects when it will not. */
export async function registerWebhook(internal: Connection, url: string): Promise<string> {
  const secret = member(await ask(internal, 'PUT', '/webhook', JSON.stringify({ url })), 'secret');
  if (typeof secret !== 'string') throw new Error('the Memory service gave no secret');
  return secret;
}

/** Notes that have to do with a Memory, best first. */
export async function relatedNotes(
  internal: Connection,
  memoryId: MemoryId,
): Promise<readonly RelatedMemory[]> {
  const related = member(await ask(internal, 'GET', `/memories/${memoryId}/related`), 'related');
  if (!Array.isArray(related)) return [];
  return related.flatMap((one: unknown) => {
    const noteId = parseNoteId(member(one, 'noteId'));
    const tags = member(one, 'sharedTags');
    if (noteId === undefined || !Array.isArray(tags)) return [];
    return [{ noteId, sharedTags: tags.filter((tag) => typeof tag === 'string') }];
  });
}

/** A path on the service's own origin that signs in to its pages once. */
export async function signInPath(internal: Connection): Promise<string> {
  const path = member(await ask(internal, 'POST', '/sign-in-links', '{}'), 'path');
  if (typeof path !== 'string' || !path.startsWith('/developer/'))
    throw new Error('the Memory service gave no link');
  return path;
}

async function ask(
  internal: Connection,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: string,
): Promise<unknown> {
  const response = await requestService(internal, method, path, AbortSignal.timeout(requestTimeout), body);
  if (response.kind === 'unreachable') throw new Error(response.problem.message);
  if (response.status >= 300) throw new Error(`the Memory service answered with status ${response.status}`);
  return response.json;
}
