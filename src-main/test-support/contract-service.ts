import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RevisionId } from '../../src-shared/ids.ts';
import type { ChainLink } from '../../src-shared/revision/chain.ts';
import type { NoteDocument } from '../../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../../src-shared/revision/revision-id.ts';
import { sha256 } from '../core/disk/sha256.ts';
import { readyMemory, type ScriptedResponse, type SeenRequest } from './scripted-service.ts';

/** The `memory` object of a request, as the app sends it. */
type Sent = NoteDocument & { readonly revisionId: RevisionId };
type Account = Map<string, { readonly memoryId: string; readonly memory: Sent; readonly noteId: string }>;

/**
 * Responds as the contract says, in memory: accounts by key, retries, predecessors, conflicts. It also refuses a revision
 * whose id is not the hash of its contents. To be used by a scripted service.
 */
export type ContractService = {
  respond(request: SeenRequest): ScriptedResponse;
  /** Revisions stored for a key, in the order they came. */
  stored(key?: string): { noteId: string; revisionId: string; previous: string | null; content: string }[];
  /** The same as links of chains. */
  links(key?: string): ChainLink[];
  /** Lets a key open the account of another one. */
  sameAccount(key: string, as: string): void;
  /** Loses everything, or one revision. */
  wipe(revisionId?: string): void;
};

export function contractService(): ContractService {
  const accounts = new Map<string, Account>();
  const aliases = new Map<string, string>();
  const accountOf = (authorization: string | undefined): Account => {
    const key = authorization?.replace('Bearer ', '') ?? '';
    const name = aliases.get(key) ?? key;
    const account = accounts.get(name) ?? new Map();
    accounts.set(name, account);
    return account;
  };
  const refuse = (status: number, code: string): ScriptedResponse => ({
    status,
    body: { error: { code, message: `The code is ${code}.` } },
  });

  function post(account: Account, body: unknown): ScriptedResponse {
    const { memory } = body as { memory: Sent }; // as the app sends it
    if (memory === undefined) return refuse(400, 'invalid-request');
    if (linkOf(memory).revisionId !== revisionIdOf(linkOf(memory).document, sha256))
      return refuse(400, 'invalid-request');
    const before = account.get(memory.revisionId);
    if (before !== undefined)
      return isDeepStrictEqual(before.memory, memory)
        ? { status: 200, body: { memory: { id: before.memoryId }, duplicate: true } }
        : refuse(409, 'revision-conflict');
    const ofNote = [...account.values()].filter(({ noteId }) => noteId === memory.id);
    if (memory.previousRevisionId === null && ofNote.length > 0) return refuse(409, 'revision-conflict');
    if (memory.previousRevisionId !== null && account.get(memory.previousRevisionId)?.noteId !== memory.id)
      return refuse(409, 'previous-revision-not-found');
    const memoryId = randomUUID();
    account.set(memory.revisionId, { memoryId, memory, noteId: memory.id });
    return { status: 201, body: { memory: { id: memoryId }, duplicate: false } };
  }

  return {
    respond({ method, path, authorization, body }) {
      const account = accountOf(authorization);
      if (method === 'POST') return post(account, body);
      const id = path.slice(path.lastIndexOf('/') + 1);
      return [...account.values()].some(({ memoryId }) => memoryId === id)
        ? { status: 200, body: { memory: readyMemory(id) } }
        : refuse(404, 'memory-not-found');
    },
    stored: (key = 'good key') =>
      [...accountOf(`Bearer ${key}`)].map(([revisionId, { memory, noteId }]) => ({
        noteId,
        revisionId,
        previous: memory.previousRevisionId,
        content: memory.content,
      })),
    links: (key = 'good key') => [...accountOf(`Bearer ${key}`).values()].map(({ memory }) => linkOf(memory)),
    sameAccount: (key, as) => void aliases.set(key, as),
    wipe(revisionId) {
      for (const account of accounts.values()) {
        if (revisionId === undefined) account.clear();
        else account.delete(revisionId);
      }
    },
  };
}

const linkOf = ({ revisionId, ...document }: Sent): ChainLink => ({ revisionId, document });
