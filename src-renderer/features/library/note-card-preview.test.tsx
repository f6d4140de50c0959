// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { NoteSummary, SearchHit } from '../../../src-shared/rpc/library.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import { ServicesContext } from '../../workspace/services.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { NoteCard } from './note-card.tsx';

const note = {
  id: 'n',
  title: 'Kitchen',
  gist: 'The carpenter can start in June.',
  excerpt: 'Called again today.',
  folder: null,
  updatedAt: '2026-11-24T04:00:00.000Z',
  stage: null,
  pinned: false,
  tags: [],
  textTags: [],
  memoryTags: [],
};
const beginning = { noteId: 'n', title: [], snippet: [{ text: note.excerpt, match: false }], from: 'note' };
const passage = { ...beginning, snippet: [...beginning.snippet, { text: 'found', match: true }] };

let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

/** The preview of a card, and what describes its button. */
async function cardWith(preview: Settings['preview'], hit: object | null = null, generatedShown = true) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const services = windowWith({
    settings: createStore(() => ({ settings: { generatedShown, preview } })),
    conflicts: createStore(() => ({ conflicts: new Map() })),
  });
  const place = document.createElement('ul');
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <ServicesContext value={services}>
        <NoteCard
          note={note as unknown as NoteSummary} // what a card reads
          hit={hit as SearchHit | null} // likewise
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
  const ids = place.querySelector('button')?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return {
    text: place.querySelector('.excerpt')?.textContent ?? null,
    isDescribed: ids.every((id) => place.querySelector(`[id="${id}"]`) !== null),
  };
}

test.each([
  ['gist', note.gist],
  ['first-lines', note.excerpt],
  ['none', null],
] as const)('with the preview %s, a card shows %j', async (preview, text) => {
  expect(await cardWith(preview)).toEqual({ text, isDescribed: true });
});

test('no gist is shown while generated texts are hidden', async () => {
  expect(await cardWith('gist', null, false)).toEqual({ text: note.excerpt, isDescribed: true });
});

test('in a search, the passage that matches is shown, and else the preview', async () => {
  expect((await cardWith('gist', passage)).text).toBe(`${note.excerpt}found`);
  expect((await cardWith('none', passage)).text).toBe(`${note.excerpt}found`);
  expect((await cardWith('gist', beginning)).text).toBe(note.gist);
  expect((await cardWith('none', beginning)).text).toBe(note.excerpt);
});
