import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxQuestions, maxTags } from '../../../src-shared/memory-api/limits.ts';
import { offlineEnricher } from './offline-enricher.ts';

const enrich = (title: string, content: string, locked = false) => {
  const text = offlineEnricher.extract(content);
  return { text, ...offlineEnricher.enrich({ title, content, folder: null, locked }, text) };
};

describe('canonical text', () => {
  test.each([
    ['# Plan\n\nThe **crane** [moves](http://x).', 'Plan\n\nThe crane moves.'],
    ['- one\n- two\n\nafter', 'one\ntwo\n\nafter'],
    ['- [x] done\n- [ ] open', 'done\nopen'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a\nb\n1\n2'],
    ['Some <b>bold</b> `code` ![alt](p.png)', 'Some bold code alt'],
    ['<details>\nhidden text\n</details>', 'hidden text'],
    ['one<br>two', 'one two'],
    ['<div>salt &amp; pepper &lt;3</div>', 'salt & pepper <3'],
    ['<style>\n.a { color: red }\n</style>\n\n<script>\nlet a = 1;\n</script>\n\nafter', 'after'],
    ['==bright== words, a == b, %%for me only%% and on', 'bright words, a == b, and on'],
    ['[[Note|the alias]] and [[Note]]', 'the alias and Note'],
    ['> [!warning] Wind\n> Nobody climbs.', 'Wind\n\nNobody climbs.'],
    ['> [!note]\n> Nobody climbs,\n> says Anna.', 'Nobody climbs, says Anna.'],
    ['```js\nlet a = 1;\n```', 'let a = 1;'],
    ['', ''],
  ])('%j', (markdown, expected) => {
    expect(offlineEnricher.extract(markdown)).toBe(expected);
  });
});

describe.each([
  [
    'en',
    'Harbour plan',
    '# Harbour plan\n\nThe crane inspection moves to Tuesday. Anna orders the new cable.\n',
    'The crane inspection moves to Tuesday and Anna orders the new cable',
    'When is the crane inspection?',
    'inspection',
  ],
  [
    'de',
    'Kranprüfung',
    'Die Prüfung wird auf Dienstag verschoben, weil das neue Seil erst am 3. März kommt. Anna bestellt das Seil.',
    'Die Prüfung wird auf Dienstag verschoben, weil das neue Seil erst am 3. März kommt.',
    'Wann ist die Prüfung?',
    'seil',
  ],
  [
    'fr',
    'Budget',
    'La kermesse est reportée à mardi. Deux offres pour les lampes du quai ont été reçues.',
    'La kermesse est reportée à mardi et deux offres pour les lampes du quai ont été reçues',
    'Quand a lieu la kermesse ?',
    'budget',
  ],
  [
    'es',
    'Inspección',
    'La inspección se traslada al martes. Ana compra el cable nuevo para la grúa.',
    'La inspección se traslada al martes y Ana compra el cable nuevo para la grúa',
    '¿Cuándo es la inspección?',
    'inspección',
  ],
  [
    'zh',
    '起重机检查',
    '起重机检查改到星期二。安娜订购了新电缆。',
    '起重机检查改到星期二，安娜订购了新电缆',
    '起重机检查是什么时候？',
    '起重机',
  ],
  [
    'ja',
    '函館のフェリー',
    '函館行きのフェリーは金曜日の六時に出発する。切符はマルタが持っている。',
    '函館行きのフェリーは金曜日の六時に出発する、切符はマルタが持っている',
    '函館行きのフェリーはいつですか？',
    'フェリー',
  ],
])('a note in %s', (language, title, content, gist, question, tag) => {
  const memory = enrich(title, content);
  test('is recognised', () => expect(memory.language).toBe(language));
  test('has its gist', () => expect(memory.gist).toBe(gist));
  test('answers a question', () => expect(memory.questions).toContain(question));
  test('is tagged by its own terms', () =>
    expect(memory.tags.some((found) => found.includes(tag))).toBe(true));
  test('is described', () => expect(memory.description).toMatch(/^- /));
});

describe('nothing rather than nonsense', () => {
  test('of an empty note', () => {
    expect(enrich('', '')).toMatchObject({
      gist: null,
      description: null,
      tags: [],
      questions: [],
      relevance: { relevant: false, score: 0 },
    });
  });
  test('of a locked note: not a word of it', () => {
    expect(enrich('Secret', 'The crane inspection moves to Tuesday.', true)).toMatchObject({
      gist: null,
      description: null,
      tags: [],
      questions: [],
    });
  });
  test('days, numbers and stopwords are no tags', () => {
    expect(enrich('Monday 2026', 'On Monday and Tuesday 42 and the 17 of them.').tags).toEqual([]);
  });
});

test('hashtags come first, and two words for one thing once', () => {
  const { tags } = enrich('Cables', 'The cable and the cables #urgent #to/do are here. Cable cables.');
  expect(tags.slice(0, 2)).toEqual(['urgent', 'to/do']);
  expect(tags.filter((tag) => tag.startsWith('cable'))).toHaveLength(1);
});

test('any text: no error, the same result twice, all limits kept', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          '# ',
          '- [ ] ',
          '| a |\n',
          '**',
          '[[',
          'The crane moves to Tuesday. ',
          '日本語。',
          '\n\n',
          '> ',
          '```\n',
          '\0',
          '$',
          '<b>',
        ),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(anyText, anyText, (title, content) => {
      const memory = enrich(title.toWellFormed(), content.toWellFormed());
      expect(enrich(title.toWellFormed(), content.toWellFormed())).toEqual(memory);
      expect(memory.tags.length).toBeLessThanOrEqual(maxTags);
      expect(new Set(memory.tags).size).toBe(memory.tags.length);
      expect(memory.questions.length).toBeLessThanOrEqual(maxQuestions);
      expect(memory.gist ?? '').not.toMatch(/[\r\n]/);
      expect((memory.description ?? '').length).toBeLessThanOrEqual(600);
      expect(memory.relevance.score).toBeGreaterThanOrEqual(0);
      expect(memory.relevance.score).toBeLessThanOrEqual(1);
    }),
  );
});

test.each(['[', '> ', '*a_', '<', '`', '- ', 'a\n', '| ', '[[', '![', '\\'])(
  'a huge run of %j comes to an end',
  (character) => {
    const content = character.repeat(Math.floor(2 ** 20 / character.length));
    expect(typeof enrich('x', content).text).toBe('string');
  },
);

// each exceeded the time limit of a test when its pattern scanned the run again from every character in it
test.each([
  ['blank lines', '\n'.repeat(2 ** 17)],
  ['lines of one space', ' \n'.repeat(2 ** 17)],
  ['spaces inside code', `\`\`\`\n${' '.repeat(2 ** 17)}end\n\`\`\``],
  ['unclosed HTML tags', `<div>\n${'<'.repeat(30_000)}${'a'.repeat(2 ** 19)}`],
  ['unclosed note links', '[[a '.repeat(15_000) + 'b'.repeat(2 ** 19)],
  ['front matter of blanks', `---\na${' '.repeat(2 ** 19)}\n---\n`],
  ['one word', 'крана'.repeat(2 ** 17)],
  ['words of other scripts', '보일러는 日本語の運河 '.repeat(2 ** 15)],
  ['unclosed footnotes', '[^'.repeat(20_000) + 'a'.repeat(2 ** 19)],
])('%s cost no more than their length', (_, content) => {
  expect(typeof enrich('x', content).text).toBe('string');
});

test('of a title without end only the beginning is weighed', () => {
  const title = 'crane '.repeat(200) + 'winch '.repeat(1_000_000);
  const { tags } = enrich(title, 'The crane moves to Tuesday.');
  expect(tags).toContain('crane');
  expect(tags.some((tag) => tag.includes('winch'))).toBe(false);
});

test('links leave their words, the names of files and footnotes none, brackets of another kind stay', () => {
  const text = offlineEnricher.extract(
    'See ![[photo.png]], [[Plan]] and [[Plan|the plan]][^1], not a[[0]] or [x].',
  );
  expect(text).toBe('See , Plan and the plan, not a0 or [x].');
});

test('a table of more cells than a person writes is read line by line', () => {
  const row = (cell: string) => `|${`${cell}|`.repeat(100_000)}`;
  const text = offlineEnricher.extract(`# Data\n\n${row('a')}\n${row('-')}\n${row('b')}\n`);
  expect(text).toMatch(/^Data\n\n\|a\|a\|/);
  expect(text.length).toBeLessThan(50_000);
  expect(offlineEnricher.extract(`|a|b|\n|-|-|\n|c|d|\n`)).toBe('a\nb\nc\nd');
});
