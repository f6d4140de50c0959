// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { CrashNotice } from '../../../src-shared/rpc/diagnostics.ts';
import { createNoticesStore } from '../../stores/notices-store.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { createViewStore } from '../../workspace/view-store.ts';
import { announceCrash } from './crashes.tsx';

async function announced(notice: CrashNotice | null) {
  const call = vi.fn(async (method: string) => (method === 'diagnostics.takeCrashNotice' ? notice : null));
  const app = windowWith({ core: { call }, notices: createNoticesStore(), view: createViewStore() });
  await announceCrash(app);
  const { notices } = app.notices.getState();
  return { app, call, notices, labels: notices.flatMap(({ actions }) => actions.map(({ label }) => label)) };
}

const report = { name: '2026-11-29T12-core.json', process: 'core', at: 0 } as const;

test('without a crash nothing is said', async () => {
  expect((await announced(null)).notices).toEqual([]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.safeMode;
});

test('a crash is said quietly, with its report', async () => {
  const { app, notices, labels } = await announced({ report, crashedTwice: false });
  expect(notices).toMatchObject([
    { level: 'warning', message: expect.stringContaining('background process') },
  ]);
  expect(labels).toEqual(['Show report', 'Dismiss']);
  notices[0]?.actions[0]?.run();
  expect(app.view.getState().dialog).toMatchObject({ name: 'settings' });
});

test('after two crashes at the start safe mode is offered, in which the app starts again', async () => {
  // where there is no desktop, the page is loaded again
  vi.stubGlobal('exampleNotes', {});
  const { call, notices, labels } = await announced({ report, crashedTwice: true });
  expect(labels).toEqual(['Show report', 'Restart in safe mode']);
  notices[0]?.actions[1]?.run();
  expect(call).toHaveBeenLastCalledWith('diagnostics.restartApp', { safeMode: true });
  expect((await announced({ report: null, crashedTwice: true })).labels).toEqual(['Restart in safe mode']);
  document.documentElement.dataset.safeMode = '';
  expect((await announced({ report, crashedTwice: true })).labels).toEqual(['Show report', 'Dismiss']);
});
