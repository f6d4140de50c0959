import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import type { LocalMemory } from './local-memory.ts';
import { sendTagChoices } from './send-tag-choices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const adopted = [{ tag: 'boat', notes: 2 }];
const everywhere = { tag: 'never', noteId: null };
const sea = { tag: 'sea', noteId: 'n' as NoteId }; // of that form
const summary = (tags: readonly string[]): NoteSummary =>
  ({ id: 'n', tags, textTags: [] }) as unknown as NoteSummary; // what is looked at

/** A sender, and what a service was sent that refuses the first few requests. */
function senderTo(refusals = 0) {
  const service: { now: Pick<LocalMemory, 'putTagChoices'> | undefined } = { now: undefined };
  const hidden: (typeof sea)[] = [];
  const sent: unknown[] = [];
  let left = refusals;
  const sender = sendTagChoices({
    journal: { tags: { choices: () => ({ adopted, hidden }), notSuggested: () => ['never'] } as never }, // all that is asked of it
    local: () => service.now,
  });
  /** One more start of the service. */
  const started = () => ({
    async putTagChoices(choices: string) {
      left -= 1;
      if (left >= 0) throw new Error('busy');
      sent.push(JSON.parse(choices));
    },
  });
  onTestFinished(sender.close);
  const settled = async (): Promise<readonly unknown[]> => {
    await vi.runAllTimersAsync();
    return sent.splice(0);
  };
  return { sender, service, started, hidden, settled };
}

test('a service that starts is sent all; then it is sent what changed, once', async () => {
  const { sender, service, started, hidden, settled } = senderTo();
  sender.changed();
  expect(await settled(), 'there is none yet').toEqual([]);
  service.now = started();
  sender.serviceChanged();
  expect(await settled()).toEqual([{ adopted, hidden: [everywhere] }]);
  sender.changed();
  expect(await settled(), 'nothing changed').toEqual([]);
  hidden.push(sea);
  sender.changed();
  sender.changed();
  expect(await settled()).toEqual([{ adopted, hidden: [everywhere, sea] }]);
  service.now = started();
  sender.serviceChanged();
  expect(await settled(), 'another start').toHaveLength(1);
  sender.forgotten();
  expect(await settled(), 'it has deleted notes').toEqual([{ adopted, hidden: [everywhere, sea] }]);
});

test('notes are a reason to look when their own tags changed', async () => {
  const { sender, service, started, hidden, settled } = senderTo();
  service.now = started();
  sender.notesChanged({ changed: [summary([])], removed: [] });
  expect(vi.getTimerCount()).toBe(0);
  sender.notesChanged({ changed: [summary(['a'])], removed: [] });
  expect(await settled()).toHaveLength(1);
  hidden.push(sea);
  sender.notesChanged({ changed: [summary(['a'])], removed: [] });
  expect(vi.getTimerCount()).toBe(0);
  sender.notesChanged({ changed: [summary([])], removed: [] });
  expect(await settled()).toHaveLength(1);
});

test('a note that goes to the trash takes its tags along, and brings them back', async () => {
  const { sender, service, started, hidden, settled } = senderTo();
  service.now = started();
  sender.notesChanged({ changed: [summary(['a'])], removed: [] });
  expect(await settled()).toHaveLength(1);
  hidden.push(sea);
  sender.notesChanged({ changed: [], removed: [sea.noteId] });
  expect(await settled()).toHaveLength(1);
  hidden.pop();
  sender.notesChanged({ changed: [summary(['a'])], removed: [] });
  expect(await settled()).toHaveLength(1);
});

test('what a service refuses is sent again, a few times', async () => {
  const { sender, service, started, settled } = senderTo(2);
  service.now = started();
  sender.serviceChanged();
  expect(await settled()).toHaveLength(1);
  const never = senderTo(100);
  never.service.now = service.now;
  never.sender.serviceChanged();
  expect(await never.settled()).toEqual([]);
  never.sender.close();
  never.sender.changed();
  expect(vi.getTimerCount()).toBe(0);
});
