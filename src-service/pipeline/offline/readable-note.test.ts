import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from './language.ts';
import { noteParts } from './note-parts.ts';
import { offlineEnricher } from './offline-enricher.ts';
import { noteLines } from './questions/note-lines.ts';
import { findQuestions } from './questions.ts';
import { isNameList, splitSentences } from './sentences.ts';
import { textBlocks } from './text-blocks.ts';

const made = (content: string, title = 'Club') => {
  const { gist, description, tags, alternatives, questions } = offlineEnricher.enrich(
    { title, content, folder: null, locked: false },
    offlineEnricher.extract(content),
  );
  return { gist, description, tags, alternatives, questions };
};

describe('comments', () => {
  const visible = 'The boat club paints its hall. The members bring brushes and old clothes.';
  const secret = 'The surprise party takes place on 12 April. #private [[Secret cake]] **balloons**';
  test.each([
    ['on a line', `${visible}\n\n%% ${secret} %%`],
    ['within a line', `${visible} %% ${secret} %%`],
    ['over paragraphs', `${visible}\n\n%%\n${secret}\n\n${secret}\n%%`],
    ['that is not closed', `${visible}\n\n%%\n${secret}\n\n${secret}`],
    ['in a list', `${visible}\n\n- brushes\n- %% ${secret} %%`],
    ['of HTML', `${visible}\n\n<!-- ${secret} -->`],
    ['of HTML within a line', `${visible} <!-- ${secret} -->`],
    ['of HTML over paragraphs', `${visible}\n\n<!--\n${secret}\n\n${secret}\n-->`],
    ['of HTML that is not closed', `${visible}\n\n<!--\n${secret}\n\n${secret}`],
    ['above all', `<!-- ${secret} -->\n\n${visible}`],
    ['with percent signs', `${visible}\n\n%%\n50 % ${secret}\n%%`],
  ])('one %s is in nothing that is made of the note', (_where, content) => {
    expect(JSON.stringify(made(content))).not.toMatch(/surprise|party|private|cake|balloons|april/i);
    expect(offlineEnricher.extract(content)).not.toMatch(/surprise/);
    expect(made(content).gist).toContain('hall');
  });

  test('what only looks like one stays', () => {
    expect(offlineEnricher.extract('`<!-- a -->` and `%% b %%`, 5 %% of it')).toBe(
      '<!-- a --> and %% b %%, 5 %% of it',
    );
    expect(made('The boat club paints 50 %% of its hall before the summer begins.').description).toContain(
      'hall',
    );
  });
});

describe('lists of people', () => {
  test.each([
    'Present: Anna, Ben and Mrs Chan',
    '出席：田中、山本、鈴木',
    'Team: Anna, Ben, Carla',
    'Присутствовали: Анна, Борис, Вера',
    'Committee: Anna Kant, Ben Moor, Carla Ruiz',
  ])('%s', (line) => expect(isNameList(line)).toBe(true));
  test.each([
    '持ち物：上履き、ぞうきん、なふだ',
    'купить: хлеб, молоко, сыр',
    'Einkaufen: Milch, Brot, Käse',
    'bring: tent, stove, rope',
    '要买：牛奶，面包，奶酪',
    'Apporter : tente, corde, lampe',
  ])('%s is none', (line) => {
    expect(isNameList(line)).toBe(false);
    expect(noteParts(textBlocks(line), null)).toHaveLength(1);
  });

  test('a sentence is none by its first word', () => {
    const parts = noteParts(textBlocks('Present the plan to the board on Friday.'), 'en');
    expect(parts.map(({ text }) => text)).toEqual(['Present the plan to the board on Friday.']);
  });
});

describe('what a parser or a pattern may take for something else', () => {
  const kinds = (content: string) => textBlocks(content).map(({ kind, text }) => [kind, text]);
  test.each([
    ['4. OG links, Klingel Moor', 'paragraph'],
    ['3. März Prüfung im Hof', 'paragraph'],
    ['1. FC Köln spielt', 'paragraph'],
    ['4. open the valve', 'item'],
  ])('%s', (line, kind) => {
    expect(kinds(line)).toEqual([[kind, kind === 'item' ? line.slice(3) : line]]);
    expect(noteLines(line)[0]).toMatchObject({ kind: kind === 'item' ? 'item' : 'text' });
  });

  test.each<readonly [KnownLanguage, string]>([
    ['de', 'Der Schlüssel liegt in der Lindenstr. Nummer vier bei Anna.'],
    ['de', 'Wir treffen uns Bahnhofstr. 12 im Hof.'],
  ])('%s: no sentence ends in "%s"', (language, text) => {
    expect(splitSentences(text, language)).toEqual([text]);
  });

  test('the line of a chat keeps its words', () => {
    const chat =
      '[18:02] Anna brings the tent and the long rope\n[18:05] Ben asks the club for the small boat';
    expect(offlineEnricher.extract(chat)).toContain('18:02 Anna brings the tent');
    expect(made(chat).gist).toMatch(/tent|boat/);
    expect(kinds('[12.05.26, 18:02:11] Anna brings the tent')).toEqual([
      ['paragraph', '12.05.26, 18:02:11 Anna brings the tent'],
    ]);
    expect(kinds('[x] [1] a')).toEqual([['paragraph', '[1] a']]);
  });

  test('what is no callout in the editor is none here, and its mark is no word', () => {
    expect(kinds('> [! info] Wind\n> Nobody climbs.')).toEqual([['paragraph', 'Wind Nobody climbs.']]);
  });

  test('a note is read by the grammar of the editor', () => {
    expect(kinds('The area is $\\pi r^2$, <u>once</u> ^area')).toEqual([
      ['paragraph', 'The area is π r², once'],
    ]);
    expect(kinds('$$\n\\frac{a}{b}\n$$\n\n[plan]: https://example.org\n\n%%\nsecret\n%%')).toEqual([
      ['paragraph', 'a/b'],
    ]);
    expect(kinds('Ropes[^1]\n\n[^1]: Of hemp.')).toEqual([
      ['paragraph', 'Ropes'],
      ['paragraph', 'Of hemp.'],
    ]);
  });

  test.each(['[!info]', '[!faq-x]-', '[!important|no-icon]+', '[!提示]'])(
    'the mark %s of a callout is no word',
    (mark) => {
      expect(kinds(`> ${mark} Wind\n> Nobody climbs.`)).toEqual([
        ['heading', 'Wind'],
        ['paragraph', 'Nobody climbs.'],
      ]);
      expect(noteLines(`> ${mark} Wind`)).toEqual([{ kind: 'quote', text: 'Wind' }]);
    },
  );

  test.each([
    '![[Crane photo.png]]',
    '![[scan.pdf#page=2]]',
    '![[Crane.jpeg|300]]',
    '![IMG_2034.jpg](a.jpg)',
    '![Pasted image 20240512](a.png)',
    '![Bildschirmfoto 2024-05-12 um 18.02.11](a.png)',
    '![截图 2024](a.png)',
    '![](a.png)',
  ])('%s names nothing', (image) => {
    const content = `The pump of the hall leaks again.\n\n${image}\n\n${image}`;
    expect(JSON.stringify(made(content, 'Pump'))).not.toMatch(/crane|scan|img|image|bild|截图|300|png|pdf/i);
    expect(noteLines(image).map(({ text }) => text)).toEqual(['']);
  });

  test('a picture that its writer described keeps its description', () => {
    expect(offlineEnricher.extract('![The long crane|300](a.png)')).toBe('The long crane');
  });
});

test('a comment asks nothing', () => {
  const content =
    '%% The surprise party takes place on 12 April. %%\n\n## Food\n\nThe quiz takes place on 3 May.';
  expect(findQuestions({ title: 'Club', content, folder: null }, 'en')).toEqual([
    'When does the quiz take place?',
  ]);
});
