import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { LocalMemory } from './local-memory.ts';
import { sendEmbeddableNotes } from './send-embeddable-notes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ids = (...names: string[]) => names as NoteId[]; // of that form

/** A sender for a vault of these notes, and what a service is sent that does with it what the test wants. */
function senderOf(...names: string[]) {
  const vault = new Set<NoteId>(ids(...names));
  const sent: unknown[] = [];
  let reply = async (): Promise<void> => {};
  /** One more start of the service. */
  const started = (): Pick<LocalMemory, 'putEmbeddableNotes' | 'changeEmbeddableNotes'> => ({
    async putEmbeddableNotes(noteIds, { begins, ends }) {
      sent.push([...noteIds, `${begins}`, `${ends}`]);
      await reply();
    },
    async changeEmbeddableNotes(added, removed) {
      sent.push({ added, removed });
      await reply();
    },
  });
  const state: { service: ReturnType<typeof started> | undefined; model: string | null | undefined } = {
    service: started(),
    model: 'e',
  };
  const sender = sendEmbeddableNotes({
    journal: { notes: { embeddable: () => [...vault], isEmbeddable: (id) => vault.has(id) } },
    local: () => state.service,
    embeddingModel: () => state.model,
  });
  onTestFinished(sender.close);
  const settled = async (): Promise<readonly unknown[]> => {
    await vi.runAllTimersAsync();
    return sent.splice(0);
  };
  return {
    ...{ vault, state, started, sender, settled },
    replyWith(next: () => Promise<void>) {
      reply = next;
    },
  };
}

test('a service that starts is named all notes; then what comes and goes, once', async () => {
  const { vault, state, started, sender, settled } = senderOf('a', 'b');
  sender.serviceChanged();
  expect(await settled()).toEqual([['a', 'b', 'true', 'true']]);
  sender.notesChanged(ids('a'));
  expect(await settled(), 'it may be embedded as before').toEqual([]);
  vault.delete('a' as NoteId);
  vault.add('c' as NoteId);
  sender.notesChanged(ids('a', 'b'));
  sender.notesChanged(ids('c'));
  expect(await settled()).toEqual([{ added: ['c'], removed: ['a'] }]);
  sender.serviceChanged();
  expect(await settled()).toEqual([]);
  state.service = started();
  sender.serviceChanged();
  expect(await settled(), 'another start').toEqual([['b', 'c', 'true', 'true']]);
});

test('a note that goes while the list is sent is named after it', async () => {
  const { vault, sender, settled, replyWith } = senderOf('a', 'b');
  replyWith(async () => {
    if (!vault.delete('b' as NoteId)) return;
    sender.notesChanged(ids('b'));
  });
  sender.serviceChanged();
  expect(await settled()).toEqual([['a', 'b', 'true', 'true'], { added: [], removed: ['b'] }]);
});

test('a list of many notes is sent in parts, and all of it again after a failure', async () => {
  const names = Array.from({ length: 4001 }, (_, index) => `n${index}`);
  const { vault, sender, settled, replyWith } = senderOf(...names);
  sender.serviceChanged();
  const parts = (await settled()) as string[][]; // of a list
  expect(parts.map((part) => [part.length - 2, ...part.slice(-2)])).toEqual([
    [2000, 'true', 'false'],
    [2000, 'false', 'false'],
    [1, 'false', 'true'],
  ]);
  let failures = 2;
  replyWith(async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('busy');
  });
  vault.clear();
  sender.notesChanged(ids('n1'));
  expect(await settled()).toEqual([{ added: [], removed: ['n1'] }, ['true', 'true'], ['true', 'true']]);
});

test('without a model notes are named, too, and with one whose key is lost nothing is sent', async () => {
  const { vault, state, sender, settled } = senderOf('a');
  state.model = null;
  sender.serviceChanged();
  expect(await settled()).toEqual([['a', 'true', 'true']]);
  vault.add('b' as NoteId);
  sender.notesChanged(ids('b'));
  expect(await settled()).toEqual([{ added: ['b'], removed: [] }]);
  state.model = undefined;
  sender.serviceChanged();
  expect(await settled()).toEqual([]);
  state.model = 'e';
  sender.serviceChanged();
  expect(await settled()).toEqual([['a', 'b', 'true', 'true']]);
});
