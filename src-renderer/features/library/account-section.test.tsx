// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ServicesContext } from '../../workspace/services.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { createViewStore } from '../../workspace/view-store.ts';
import { AccountSection } from './account-section.tsx';

let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

test('the number of notes of an account is written as those of folders are', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const services = windowWith({
    vaultSettings: createStore(() => ({ accountColours: [] })),
    view: createViewStore(),
  });
  const place = document.createElement('div');
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <ServicesContext value={services}>
        <AccountSection
          account="Work"
          count={12345}
          active={false}
          renaming={false}
          onRename={() => {}}
          onShow={() => {}}
        >
          {null}
        </AccountSection>
      </ServicesContext>,
    ),
  );
  expect(place.querySelector('h2 button')?.textContent).toBe('Work12,345');
});
