// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { ServicesContext } from '../workspace/services.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { useCommitOnLeaving } from './use-commit-on-leaving.ts';

function Leaving(): null {
  useCommitOnLeaving();
  return null;
}

test('a tab sends everything before the browser asks whether to leave: later there may be no time', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const calls: string[] = [];
  const openNote = {
    commitAll: () => void calls.push('commit'),
    leaveAll: () => void calls.push('leave'),
    hasUncommitted: () => true,
  };
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <ServicesContext value={windowWith({ openNote })}>
        <Leaving />
      </ServicesContext>,
    ),
  );
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  expect(calls).toEqual(['commit', 'leave']);
  await act(async () => root.unmount());
});
