import { expect, test } from 'vitest';
import { previewOf, shownTags } from './note-card.tsx';

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

const kitchen = { title: 'Kitchen', excerpt: 'The carpenter starts on 4 May. Bring the keys.' };
const minutes = {
  title: 'Junta de vecinos',
  excerpt: 'Asistentes: Sra. Molina, Javier, los del 3.º B, el administrador.',
};
const letter = { title: '给张老师的信', excerpt: '张老师：您好！我是2019届的学生李晓棠。' };

test.each([
  ['what is further down', minutes, 'La junta aprobó cambiar el motor del ascensor antes del verano.'],
  ['what is further down, in Chinese', letter, '请张老师写一封申请研究生的推荐信。'],
  ['where there are no first lines', { title: 'Kitchen', excerpt: '' }, 'A plan of the new cupboards.'],
])('a gist says more: %s', (_, note, gist) => {
  expect(previewOf({ ...note, gist }, 'gist')).toBe(gist);
  expect(previewOf({ ...note, gist }, 'first-lines')).toBe(note.excerpt);
  expect(previewOf({ ...note, gist }, 'none')).toBe('');
});

test.each([
  ['none yet', kitchen, null],
  ['an empty one', kitchen, ''],
  ['the first sentence', kitchen, 'The carpenter starts on 4 May.'],
  ['the same words', kitchen, 'Bring the KEYS: on 4. May, the carpenter starts!'],
  ['the first sentence after the title', kitchen, 'Kitchen: the carpenter starts on 4 May.'],
  ['hardly other words', kitchen, 'In the kitchen, the carpenter starts on 4 May.'],
  ['the title', kitchen, 'kitchen.'],
  [
    'the first lines, and what the list would cut off',
    { title: 'Log', excerpt: `${'The mast is new and the boat was painted. '.repeat(3)}…` },
    `${'The mast is new and the boat was painted. '.repeat(3)}${'Later our harbour master paid all bills himself. '.repeat(4)}`,
  ],
  ['the first lines, in Chinese', letter, '我是2019届的学生李晓棠。'],
])('a gist says no more than the first lines: %s', (_, note, gist) => {
  expect(previewOf({ ...note, gist }, 'gist')).toBe(note.excerpt);
});

test('a gist does not begin with the title', () => {
  const gist = 'Junta de vecinos: se aprobó cambiar el motor del ascensor.';
  expect(previewOf({ ...minutes, gist }, 'gist')).toBe('se aprobó cambiar el motor del ascensor.');
});
