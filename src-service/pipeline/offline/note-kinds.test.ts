import { expect, test } from 'vitest';
import { kindNames, type NoteKind } from './kind-names.ts';
import { kindsOf } from './note-kinds.ts';
import { textBlocks } from './text-blocks.ts';

const kindsIn = (content: string, title = '', folder = '') => [
  ...kindsOf({ title, folder, content, blocks: textBlocks(content) }),
];
const prose = 'The winch of the second crane was checked again, and nothing was found that could not wait.';

test.each<[NoteKind, string, string, string]>([
  ['recipe', '200 g Mehl\n100 g Zucker\n2 EL Milch\n\nBei 180 °C backen.', '', ''],
  ['recipe', '450 strong white\n375 water\n100 starter', 'sourdough', 'Food/Bread'],
  ['minutes', `Present: Anna, Ben\n\n${prose}`, '', ''],
  ['minutes', `出席：師長、主任\n\n${prose}`, '', ''],
  ['notice', 'Dear residents, the water is off on Monday from 10:00 to 15:00.', '', ''],
  ['notice', '各位租户：本周四22:00停水，请提前储水。', '', ''],
  ['mail', `Hallo Frau Kern,\n\n${prose}`, '', ''],
  ['list', 'milk 2\neggs\nbread for Sunday', '', ''],
  ['list', '- [ ] nappies\n- [x] bin bags\n- [ ] card for Lou', '', ''],
  ['diary', `${prose} ${prose}`, '2026-03-12', ''],
  ['form', '## Since last time\n\nqueen:\n\n## Next\n', '', ''],
  ['links', 'https://example.com/a\nhttps://example.com/b the other one\nfonts', '', ''],
])('%s: %j', (kind, content, title, folder) => {
  expect(kindsIn(content, title, folder)).toContain(kind);
});

test.each([
  ['sentences', prose, '', ''],
  ['a kitchen without amounts', prose, '', 'Kitchen'],
  ['a notice that tells no hour', `Dear residents, ${prose}`, '', ''],
  ['a list under a heading', '# Tools\n\n- winch\n- rope\n- crane', '', ''],
  ['labels with what they ask for', 'queen: blue\n\nframes: seven\n\nfood: enough', '', ''],
  ['a number for a title', `${prose} ${prose}`, '413', ''],
])('%s: no kind', (_, content, title, folder) => {
  expect(kindsIn(content, title, folder)).toEqual([]);
});

test('each language has a name of one word for each kind', () => {
  for (const [code, names] of Object.entries(kindNames))
    for (const name of Object.values(names)) expect(name, code).toMatch(/^[\p{L}\p{M}-]+$/u);
});
