// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { UpdateState } from '../../../src-shared/rpc/updates.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import { createNoticesStore } from '../../stores/notices-store.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { followUpdates } from './follow-updates.ts';

const idle: UpdateState = { kind: 'idle', checkedAt: null, available: null, problem: null };
const ready = (version: string): Extract<UpdateState, { kind: 'ready' }> => ({
  kind: 'ready',
  version,
  notes: '',
  problem: null,
  limits: [],
});

async function startWindow({ asks = false } = {}) {
  let emit: (state: UpdateState) => void = () => undefined;
  const call = vi.fn(async (method: string) => (method === 'updates.takeQuestion' ? asks : idle));
  const on = (_name: string, listener: typeof emit) => {
    emit = listener;
  };
  const notices = createNoticesStore();
  const settings = createStore<{ settings: Pick<Settings, 'updates'> }>(() => ({
    settings: { updates: 'unasked' },
  }));
  await followUpdates(windowWith({ core: { call, on }, notices, settings, view: {} }));
  return {
    call,
    emit,
    settings,
    notices: () => notices.getState().notices,
    shown: () => notices.getState().notices.map(({ message }) => message),
  };
}

test('a version that is ready is told once, a newer one in its place; nothing stays of one that is not ready any more', async () => {
  const window = await startWindow();
  window.emit(ready('9.0.0'));
  expect(window.shown()).toEqual(['Version 9.0.0 is ready. It will be installed when you quit.']);
  const [notice] = window.notices();
  window.emit(ready('9.0.0'));
  expect(window.notices()).toEqual([notice]);
  window.emit(ready('9.1.0'));
  expect(window.shown()).toEqual(['Version 9.1.0 is ready. It will be installed when you quit.']);
  window.emit(idle);
  expect(window.shown()).toEqual([]);
  // turned on again
  window.emit(ready('9.1.0'));
  expect(window.shown()).toHaveLength(1);
});

test('where the installer starts it without the options of this run, that is said beside the button', async () => {
  const window = await startWindow();
  window.emit({ ...ready('9.0.0'), limits: ['without-options'] });
  expect(window.shown()).toEqual([expect.stringContaining('without the command-line options')]);
});

test('the question goes when it is answered, in the settings, too', async () => {
  const window = await startWindow({ asks: true });
  expect(window.shown()).toEqual([expect.stringContaining('check for updates once a day')]);
  window.notices()[0]?.actions[1]?.run();
  expect(window.call).toHaveBeenLastCalledWith('settings.change', { updates: 'off' });
  window.settings.setState({ settings: { updates: 'unasked' } });
  expect(window.shown()).toHaveLength(1);
  window.settings.setState({ settings: { updates: 'off' } });
  expect(window.shown()).toEqual([]);
});
