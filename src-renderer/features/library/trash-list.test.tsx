// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { TrashEntry } from '../../../src-shared/rpc/library.ts';
import { ServicesContext } from '../../workspace/services.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { TrashedNote } from './trash-list.tsx';

const note = {
  id: 'n',
  title: 'Kitchen',
  account: 'Home',
  folder: null,
  excerpt: 'Called again today.',
  deletedAt: '2026-11-24T04:00:00.000Z',
  deletedBy: 'user',
};

test('the trash shows first lines, unless the list shows titles alone', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const settings = createStore(() => ({ settings: { preview: 'gist' } }));
  const place = document.createElement('ul');
  const root = createRoot(place);
  const services = windowWith({ settings });
  await act(async () =>
    root.render(
      <ServicesContext value={services}>
        <TrashedNote
          note={note as unknown as TrashEntry} // what a card reads
          hit={null}
          active={false}
          onOpen={() => undefined}
          onRestore={() => undefined}
        />
      </ServicesContext>,
    ),
  );
  expect(place.querySelector('.excerpt')?.textContent).toBe('Called again today.');
  await act(async () => settings.setState({ settings: { preview: 'none' } }));
  expect(place.querySelector('.excerpt')).toBeNull();
  await act(async () => root.unmount());
});
