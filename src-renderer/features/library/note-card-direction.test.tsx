// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { ServicesContext } from '../../workspace/services.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { NoteCard } from './note-card.tsx';

const note = {
  id: 'n',
  gist: null,
  excerpt: 'Ferry',
  folder: 'Kiel',
  updatedAt: '2026-11-24T04:00:00.000Z',
  stage: null,
  pinned: false,
  tags: [],
  textTags: [],
  memoryTags: [],
};

test('the last row of a card is in the order of its title, and each part in the direction of its own letters', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const services = windowWith({
    settings: createStore(() => ({ settings: { generatedShown: true, preview: 'gist' } })),
    conflicts: createStore(() => ({ conflicts: new Map() })),
  });
  const place = document.createElement('ul');
  const root = createRoot(place);
  const directionOfCard = async (title: string): Promise<string | null | undefined> => {
    await act(async () =>
      root.render(
        <ServicesContext value={services}>
          <NoteCard
            note={{ ...note, title } as unknown as NoteSummary} // what a card reads
            hit={null}
            position={1}
            total={1}
            index={0}
            measure={() => undefined}
            top={0}
            heading={null}
            active={false}
            selected={null}
            reachable
            onPick={() => undefined}
          />
        </ServicesContext>,
      ),
    );
    return place.querySelector('.meta')?.getAttribute('dir');
  };
  expect(await directionOfCard('خطة السفر')).toBe('rtl');
  expect(await directionOfCard('Plan')).toBe('ltr');
  expect(await directionOfCard('2026')).toBe('ltr');
  for (const part of ['time', '.folder'])
    expect(place.querySelector(`.meta ${part}`)?.getAttribute('dir')).toBe('auto');
  await act(async () => root.unmount());
});
