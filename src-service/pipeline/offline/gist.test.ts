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

  test('a long statement ends with a clause, outside brackets', () => {
    const gist = gistOf(
      '',
      `The pump leaks when ${'it rains and '.repeat(8)}the wind blows (as agreed with ${'the landlord and '.repeat(8)}all) it goes.`,
    );
    expect(gist).toMatch(/the wind blows$/);
  });
});

describe('statements in one line', () => {
  test.each([
    [
      'are sentences where they are written as such',
      'The pump leaks in the cellar. The plumber comes before noon.',
      'The pump leaks in the cellar. The plumber comes before noon.',
    ],
    [
      'are parts of one where they are not',
      'The pump leaks in the cellar. plumber comes before noon.',
      'The pump leaks in the cellar; plumber comes before noon.',
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
  ])('%s', (_, content, gist) => expect(gistOf('', content)).toBe(gist));
});

describe('what a note lists', () => {
  test.each([
    [
      'a list by its points',
      'Car',
      '- [ ] renew the insurance (by June)\n- [ ] tyres: winter\n- [x] pay the tax',
      'Car: renew the insurance, tyres: winter, pay the tax',
    ],
    ['lines as well', 'Shop', 'milk, 2\neggs\nbread for Sunday', 'Shop: milk, eggs, bread for Sunday'],
    [
      'a remark below is none of them',
      'Shop',
      '- milk\n- eggs\n- bread\n\nDon’t forget the coupons!',
      'Shop: milk, eggs, bread',
    ],
    ['the outer points', 'Trip', '- train\n  - seat\n- hotel\n- food', 'Trip: train, hotel, food'],
    [
      'a table by its columns and rows',
      'Hives',
      '| date | hive | mites |\n|-|-|-|\n| 1/5 | Lime | 3 |\n| 8/5 | Well | 4 |',
      'Hives: date, hive, mites – Lime, Well',
    ],
    [
      'a form by its headings',
      'Daily',
      '# {{date}}\n\n## Sleep\n\n## Food\n\n## Tomorrow\n- [ ] ',
      'Daily: Sleep, Food, Tomorrow',
    ],
  ])('%s', (_, title, content, gist) => expect(gistOf(title, content)).toBe(gist));
});

describe('a statement above many points', () => {
  const points = '- a seal of rubber\n- a spanner of ten\n- a bucket\n'.repeat(4);

  test('is the gist of a document, which has headings', () => {
    expect(gistOf('Pump', `# Pump\n\nHow the old pump is mended.\n\n## Tools\n\n${points}`)).toMatch(
      /^How the old pump is mended/,
    );
  });

  test('is a mere introduction of a list', () => {
    expect(gistOf('Pump', `Rain again.\n\n${points}`)).toBe(
      'Pump: a seal of rubber, a spanner of ten, a bucket',
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
      expect(widthOf(gist)).toBeLessThanOrEqual(210);
      const given = `${title} ${content}`.replace(/[^\p{L}\p{N}]/gu, '');
      for (const [word] of gist.matchAll(/[\p{L}\p{N}]+/gu)) expect(given).toContain(word);
    }),
  );
});
