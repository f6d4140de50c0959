import type { CreateMemoryResponse, Memory, NoteRevision } from '../../../src-shared/memory-api/schemas.ts';

/** Sends a revision. */
export function postRevision(baseUrl: string, key: string, revision: NoteRevision): Promise<Response> {
  return fetch(`${baseUrl}/memories`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'note', memory: revision }),
  });
}

/** Sends a revision that must be accepted, new or known; gives status and response body. */
export async function sendRevision(baseUrl: string, key: string, revision: NoteRevision) {
  const response = await postRevision(baseUrl, key, revision);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return { status: response.status, answer: JSON.parse(text) as CreateMemoryResponse }; // checked by the conformance suite
}

/** Requests a Memory. */
export function getMemory(baseUrl: string, key: string, id: string): Promise<Response> {
  return fetch(`${baseUrl}/memories/${id}`, { headers: { authorization: `Bearer ${key}` } });
}

/** The Memory, once it is processed. Polls until then. */
export async function readyMemory(baseUrl: string, key: string, id: string): Promise<Memory> {
  for (;;) {
    const { memory } = (await (await getMemory(baseUrl, key, id)).json()) as { memory: Memory }; // as above
    if (memory.relevance !== null) return memory;
    await new Promise((resolve) => setTimeout(resolve, 20)); // between two requests, not for a response
  }
}
