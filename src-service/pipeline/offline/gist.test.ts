import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomNote } from '../../test/support/random-note.ts';
import { offlineEnricher } from './offline-enricher.ts';
import { widthOf } from './width.ts';

const gistOf = (title: string, content: string): string | null =>
  offlineEnricher.enrich({ title, content, folder: null, locked: false }, offlineEnricher.extract(content))
    .gist;

describe('what a note states', () => {
  test.each([
    [
      'a title that the statement does not mention stands before it',
      'Pump',
      'The old one leaks.',
      'Pump: The old one leaks.',
    ],
    ['one that it mentions does not', 'Pump', 'The old pump leaks.', 'The old pump leaks.'],
    ['nor one that a program gave', 'Untitled 3', 'The old pump leaks.', 'The old pump leaks.'],
    [
      'the first heading takes its place',
      'README',
      '# Pump\n\nThe old one leaks.',
      'Pump: The old one leaks.',
    ],
    [
      'who was there is not what it came to',
      'Pump',
      'Present: Priya, Owen (late), Mrs Halloran and Tomasz.\n\nThe old pump leaks.',
      'The old pump leaks.',
    ],
    [
      'of a mail its subject',
      '',
      'From: Anna\nTo: Ben\nSubject: The old pump leaks again\n\nHi Ben,',
      'The old pump leaks again',
    ],
    [
      'a full stop of "Hr." ends nothing',
      'Pumpe',
      'Die Pumpe holt Hr. Kant am Montag ab.',
      'Die Pumpe holt Hr. Kant am Montag ab.',
    ],
    [
      'what stands in brackets belongs to its sentence',
      'Pump',
      'The old pump leaks (see p. 4. It is the seal).',
      'The old pump leaks (see p. 4. It is the seal).',
    ],
    [
      'lines that a program broke are one',
      'Pump',
      'The old pump in the cellar of the northern building leaks\nwhen it rains.',
      'The old pump in the cellar of the northern building leaks when it rains.',
    ],
  ])('%s', (_, title, content, gist) => expect(gistOf(title, content)).toBe(gist));

  test('a long statement goes without its asides, and only then ends with a clause', () => {
    const aside = `(as agreed with ${'the landlord and '.repeat(12)}all)`;
    expect(gistOf('', `The old pump leaks ${aside} whenever it rains.`)).toBe(
      'The old pump leaks whenever it rains.',
    );
    expect(
      gistOf('', `The pump ${aside.replace(/(?:the landlord and ){4}/, '')}leaks whenever it rains.`),
    ).toMatch(/^The pump \(as agreed/);
    const gist = gistOf(
      '',
      `The pump leaks when ${'it rains and '.repeat(8)}the wind blows, ${'or '.repeat(30)}.`,
    );
    expect(gist).toMatch(/the wind blows$/);
  });

  test('a statement keeps the brackets that number or close something in it', () =>
    expect(gistOf('', 'The old pump (in the cellar, room 4) leaks again. Nobody minds.')).toMatch(
      /^The old pump \(in the cellar, room 4\) leaks again\./,
    ));
});

describe('statements in one line', () => {
  test.each([
    [
      'are sentences where they are written as such',
      'The pump leaks in the cellar. The plumber comes before noon.',
      'The pump leaks in the cellar. The plumber comes before noon.',
    ],
    [
      'stay as they are where all of them fit',
      'The pump leaks in the cellar. plumber comes before noon.',
      'The pump leaks in the cellar. plumber comes before noon.',
    ],
    [
      'are no list of who was there',
      'Present: Anna, Ben and Carla. The pump of the cellar leaks again and has to be mended.',
      'The pump of the cellar leaks again and has to be mended.',
    ],
    [
      'do not end in an abbreviation',
      'Die Pumpe steht im ehem. Kohlenkeller des Hauses und verliert Wasser.',
      'Die Pumpe steht im ehem. Kohlenkeller des Hauses und verliert Wasser.',
    ],
    [
      'need no other sign after a question',
      'shall we mend the old pump ourselves? plumber comes before noon on Monday.',
      'shall we mend the old pump ourselves? plumber comes before noon on Monday.',
    ],
    [
      'name the site that a sentence is about',
      'https://www.example.org/pumps is where the old pump came from.',
      'example.org is where the old pump came from.',
    ],
    [
      'are not cut behind a clause that says nothing alone',
      `When the old pump leaks, ${'as it does whenever it rains and the wind blows '.repeat(5)}we call the plumber.`,
      `When the old pump leaks, ${'as it does whenever it rains and the wind blows '.repeat(3)}as it does …`,
    ],
    [
      'are one where links made lines short',
      'To mend it, I took\n[seals](https://example.org/a/very/long/address/of/seals)\nand the small spanner of the neighbour.',
      'To mend it, I took seals and the small spanner of the neighbour.',
    ],
    [
      'leave out to whom a letter is',
      '青木工務店\n\n岩城様\n\n古いポンプの修理をお願いします。',
      '古いポンプの修理をお願いします。',
    ],
  ])('%s', (_, content, gist) => expect(gistOf('', content)).toBe(gist));
});

describe('what a note lists', () => {
  test.each([
    [
      'a list by its points',
      'Car',
      '- [ ] renew the insurance (by June)\n- [ ] tyres: winter\n- [x] pay the tax',
      'Car: renew the insurance (by June), tyres: winter, pay the tax',
    ],
    ['lines as well', 'Shop', 'milk, 2\neggs\nbread for Sunday', 'Shop: milk, 2; eggs; bread for Sunday'],
    [
      'with the remark below it',
      'Shop',
      '- milk\n- eggs\n- bread\n\nDon’t forget the coupons!',
      'Shop: milk, eggs, bread, Don’t forget the coupons!',
    ],
    [
      'a point with the one below it',
      'Trip',
      '- train\n  - seat\n- hotel\n- food',
      'Trip – train: seat; hotel; food',
    ],
    [
      'a table by what its rows are, then its columns',
      'Hives',
      '| date | hive | mites |\n|-|-|-|\n| 1/5 | Lime | 3 |\n| 8/5 | Well | 4 |',
      'Hives: Lime, Well – date, hive, mites',
    ],
    [
      'a table by its columns where these are compared, then what is said of it',
      'Pumps',
      '|  | Lime | Well |\n|-|-|-|\n| price | 40 | 50 |\n| weight | 3 | 4 |\n\nThe pump of Lime leaks.',
      'Pumps: Lime, Well – The pump of Lime leaks.',
    ],
    [
      'all of many that fit',
      'Shop',
      ['milk', 'eggs', 'bread', 'salt', 'rice', 'tea', 'figs', 'oil'].join('\n'),
      'Shop: milk, eggs, bread, salt, rice, tea, figs, oil',
    ],
    [
      'in Arabic with its comma',
      'قائمة',
      '- حليب طازج\n- بيض\n- خبز أسمر',
      'قائمة: حليب طازج، بيض، خبز أسمر',
    ],
    [
      'a form by its headings',
      'Daily',
      '# {{date}}\n\n## Sleep\n\n## Food\n\n## Tomorrow\n- [ ] ',
      'Daily: Sleep, Food, Tomorrow',
    ],
  ])('%s', (_, title, content, gist) => expect(gistOf(title, content)).toBe(gist));
});

describe('what a note of a meeting came to', () => {
  test.each([
    [
      'its points as statements, without their numbers',
      '1. Bid for the sail: Beth writes it by Friday. Three quotes.\n2. Quiz moves to 13 March in the foyer.\n3. Uniforms',
      'PTA – Bid for the sail: Beth writes it by Friday. Three quotes; Quiz moves to 13 March in the foyer; Uniforms',
    ],
    [
      'not who was there, and when',
      '18:30, room 4\n\nApologies: Niamh\n\n- The quiz moves to 13 March in the foyer\n- Beth writes the bid for the sail',
      'PTA: The quiz moves to 13 March in the foyer, Beth writes the bid for the sail',
    ],
    [
      'nor anybody below such a heading',
      '# PTA\n\n## Present\n\n- Anna Kant (chair of the meeting)\n\n## Minutes\n\n- The quiz moves to 13 March in the foyer',
      'PTA: The quiz moves to 13 March in the foyer',
    ],
    [
      'a label with the point below it',
      'Decided:\n- The quiz moves to 13 March in the foyer\n\nOpen:\n- Beth asks for three quotes for the sail',
      'PTA – Decided: The quiz moves to 13 March in the foyer; Open: Beth asks for three quotes for the sail',
    ],
    [
      'a short point with the ones below it',
      '- Hall\n  - The quiz moves to 13 March in the foyer\n  - Rails have to be bought for it\n- Sail\n  - Beth asks for three quotes for it\n- Parking\n  - Nobody parks on the zigzags again',
      'PTA – Hall: The quiz moves to 13 March in the foyer; Rails have to be bought for it; Sail: Beth asks for three quotes for it; Parking: Nobody parks on the zigzags again',
    ],
  ])('%s', (_, content, gist) => expect(gistOf('PTA', content)).toBe(gist));
});

describe('points that do not all fit', () => {
  const door = (letter: string): string => `the neighbour of door ${letter} wants to think about it again`;
  const gist = (...points: readonly string[]): string =>
    gistOf('Roof', points.map((point) => `- ${point}`).join('\n')) ?? '';
  const others = [...'abcdefghi'].map(door);

  test('are as many whole ones as fit', () =>
    expect(gist(...others)).toBe(`Roof: ${[...'abc'].map(door).join('; ')}`));

  test('keep the amount that belongs to them', () => {
    expect(gist('Levy: as the board has already proposed, about 14300 euros', ...others)).toMatch(
      /Levy: as the board has already proposed, about 14300 euros;/,
    );
  });

  test('end with what was agreed last', () =>
    expect(gist(...others.slice(0, 6), door('x'))).toMatch(/door x wants to think about it again$/));

  test('come before what is only a word', () => expect(gist('hosting', ...others)).not.toMatch(/hosting/));

  test('come before others where their writer made them bold', () =>
    expect(gist(...others.slice(0, 3), door('**x**'), ...others)).toMatch(/door x wants/));

  test('are no piece of a condition', () =>
    expect(gist('If the roof leaks before the summer is over, call the plumber at once', ...others)).toMatch(
      /If the roof leaks before the summer is over, call the plumber at once;/,
    ));

  test('are no piece of an enumeration in Chinese, nor half of a Japanese condition', () => {
    const chinese = Array.from(
      { length: 8 },
      (_, at) => `第${'一二三四五六七八'[at]}个邻居还想再考虑一下这件事情然后再说`,
    );
    expect(gist('余数只可能有零、一、二、三、四、五、六、七、八、九、十这十一个数字', ...chinese)).toMatch(
      /零、一、.*十这十一个数字/,
    );
    const japanese = Array.from(
      { length: 8 },
      (_, at) => `${'一二三四五六七八'[at]}番目の隣人はもう一度それについて考えたい`,
    );
    expect(
      gist('屋根から水が漏れている場合、すぐに屋根職人の田中さんに電話で連絡してもらう', ...japanese),
    ).toMatch(/場合、すぐに/);
  });
});

test('the last sentence of a letter comes before those above it', () => {
  const rain = (when: string): string => `The rain of the ${when} lasted for many weeks again.`;
  const letter = ['spring', 'summer', 'autumn', 'winter', 'weekend', 'evening'].map(rain).join(' ');
  expect(gistOf('Letter', `${letter} The roofer of the village is wanted very soon.`)).toMatch(
    /The roofer of the village is wanted very soon\.$/,
  );
});

describe('notes that have their own form', () => {
  test('a recipe by what it takes, then by another point', () =>
    expect(
      gistOf(
        'Bread',
        '450 g flour (coarse)\n10 g salt\n2 tsp soda\n400 ml buttermilk\n\n' +
          `Bake 40 min at 200°. Do not cut it ${'while it is hot or warm or '.repeat(8)}damp.`,
      ),
    ).toBe('Bread: 450 g flour, 10 g salt, 2 tsp soda, 400 ml buttermilk; Bake 40 min at 200°.'));

  test('a log by its entries, as far as they fit', () =>
    expect(
      gistOf(
        'Tomatoes',
        '- 10 Aug sowed the seeds\n- 19 Aug seven of ten are up\n- 15 Oct the first flower\n- 9 Nov picked eleven of them',
      ),
    ).toBe(
      'Tomatoes: 10 Aug sowed the seeds, 19 Aug seven of ten are up, 15 Oct the first flower, 9 Nov picked eleven of them',
    ));

  test('but not one of mere figures', () =>
    expect(
      gistOf('Meter', '3/11 01482 ok\n10/11 01485 ok\n17/11 01494 ok\n18/11 turned the water off'),
    ).not.toMatch(/ … /));
});

describe('a statement above many points', () => {
  const points = '- a seal of rubber\n- a spanner of ten\n- a bucket\n'.repeat(4);

  test('is the gist of a document, which has headings', () => {
    expect(gistOf('Pump', `# Pump\n\nHow the old pump is mended.\n\n## Tools\n\n${points}`)).toMatch(
      /^How the old pump is mended/,
    );
  });

  test('stands before its list, each point once', () => {
    expect(gistOf('Pump', `Rain again.\n\n${points}`)).toBe(
      'Pump: Rain again. a seal of rubber; a spanner of ten; a bucket',
    );
  });

  test('labels of what follows are no points', () => {
    const commands = 'First of all install it:\n\n```\nx\n```\n\n'.repeat(4);
    expect(gistOf('Pump', `The old pump leaks again.\n\n${commands}`)).toMatch(/^The old pump leaks again/);
  });
});

test.each([
  '',
  'asdf',
  '- Testing\n-',
  '---\ntitle: The old pump leaks again\n---\n',
  'https://example.org/a/long/address',
])('a note about nothing has none: %j', (content) => expect(gistOf('Note', content)).toBeNull());

const note = randomNote(['- [ ] ', '__']);

test('a gist is one line of the words of the note, without markup, and no wider than a sentence', () => {
  fc.assert(
    fc.property(note, note, (title, content) => {
      const gist = gistOf(title, content);
      if (gist === null) return;
      expect(gist).not.toMatch(/[\r\n`]|\*\*|__|\[\[|\]\(|\{#|\|.*\|/);
      expect(gist.trim()).not.toBe('');
      expect(widthOf(gist)).toBeLessThanOrEqual(250);
      const given = `${title} ${content}`.replace(/[^\p{L}\p{N}]/gu, '');
      for (const [word] of gist.matchAll(/[\p{L}\p{N}]+/gu)) expect(given).toContain(word);
    }),
  );
});
