import { expect, test } from 'vitest';
import { shownTags } from './note-card.tsx';

const note = { title: 'Ferry plans', tags: ['Travel'], textTags: ['summer'], memoryTags: [] as string[] };

test('a tag that the user gave is not shown again as one of the Memory', () => {
  expect(shownTags({ ...note, memoryTags: ['travel', 'summer', 'kiel'] }, true)).toEqual([
    '#Travel',
    '#summer',
    'kiel',
  ]);
});

test('the tags of the Memory that the title says are left out, and all when generated texts are hidden', () => {
  const tagged = { ...note, textTags: [], memoryTags: ['ferry plans', 'kiel'] };
  expect(shownTags(tagged, true)).toEqual(['#Travel', 'kiel']);
  expect(shownTags(tagged, false)).toEqual(['#Travel']);
});
