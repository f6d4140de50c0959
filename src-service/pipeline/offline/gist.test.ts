import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomNote } from '../../test/support/random-note.ts';
import { offlineEnricher } from './offline-enricher.ts';

const gistOf = (title: string, content: string, folder: string | null = null): string | null =>
  offlineEnricher.enrich({ title, content, folder, locked: false }, offlineEnricher.extract(content)).gist;

describe('of a note with sentences, tasks and a callout, what the sentences say', () => {
  const tasks = (...texts: string[]) => texts.map((text) => `- [ ] ${text}`).join('\n');
  test.each([
    [
      'Team offsite',
      `## Plan\n\nWe take the train to Lisbon on 12 May and stay three nights.\n
> [!tip]\n> Book seats together before 1 April, the group fare ends then.\n
## To do\n\n${tasks('Book the hotel', 'Collect allergies', 'Print the maps')}`,
      'We take the train to Lisbon on 12 May and stay three nights.',
    ],
    [
      'Kitchen',
      `> [!info] Measurements\n> The worktop is 62 cm deep and 3.40 m long.\n
We want oak fronts and a gas hob. The electrician has to move two sockets before the cabinets come.\n
${tasks('Call electrician about sockets', 'Order the tap', 'Return the tile samples')}`,
      'We want oak fronts and a gas hob.',
    ],
    [
      'Umzug',
      `Wir ziehen am 1. August in die Lindenstraße.\n
> [!important] Kaution\n> 2.400 € bis 15. Juli überweisen\n
${tasks('Halteverbot beantragen', 'Strom ummelden', 'Kartons besorgen')}`,
      'Wir ziehen am 1. August in die Lindenstraße.',
    ],
  ])('%s', (title, content, gist) => expect(gistOf(title, content)).toBe(gist));

  test('but of one whose sentences say little, the tasks, and of a long text with one callout, all of it', () => {
    expect(
      gistOf('Week', `I am tired today.\n\n${tasks('Mend the pump', 'Paint the door', 'Buy a lamp')}`),
    ).toBe('List: Mend the pump, Paint the door and Buy a lamp');
    const manual =
      '## Set the pump\n\nTurn the wheel.\n\n## Clean the filter\n\nWash it in cold water, and let it dry.\n\n## Change the seal\n\nTake the small spanner for that.\n\n## Call us\n';
    const remark = '\n> [!note]\n> The cellar is dry.\n';
    expect(gistOf('Manual', `${manual}${remark}`)).toContain('Clean the filter');
  });
});

describe('a sentence of the note', () => {
  test.each([
    ['that is all it says', 'Pump', 'The old one leaks.', 'The old one leaks.'],
    [
      'and not who was there',
      'Pump',
      'Present: Priya, Owen (late), Mrs Halloran and Tomasz.\n\nThe old pump leaks.',
      'The old pump leaks.',
    ],
    [
      'where a full stop of "Hr." ends nothing',
      'Pumpe',
      'Die Pumpe holt Hr. Kant am Montag ab.',
      'Die Pumpe holt Hr. Kant am Montag ab.',
    ],
    [
      'nor one of an abbreviation',
      'Pumpe',
      'Die Pumpe steht im ehem. Kohlenkeller des Hauses und verliert Wasser.',
      'Die Pumpe steht im ehem. Kohlenkeller des Hauses und verliert Wasser.',
    ],
    [
      'with what stands in its brackets',
      'Pump',
      'The old pump leaks (see p. 4. It is the seal).',
      'The old pump leaks (see p. 4. It is the seal).',
    ],
    [
      'whose lines a program broke',
      'Pump',
      'The old pump in the cellar of the northern building leaks\nwhen it rains.',
      'The old pump in the cellar of the northern building leaks when it rains.',
    ],
    [
      'whose lines were made short by links',
      '',
      'To mend it, I took\n[seals](https://example.org/a/very/long/address/of/seals)\nand the small spanner of the neighbour.',
      'To mend it, I took seals and the small spanner of the neighbour.',
    ],
    [
      'with the name of the site that it is about',
      '',
      'https://www.example.org/pumps is where the old pump came from.',
      'example.org is where the old pump came from.',
    ],
    [
      'that is no question',
      '',
      'shall we mend the old pump ourselves? The plumber comes before noon on Monday.',
      'The plumber comes before noon on Monday.',
    ],
    [
      'and not to whom a letter is',
      '',
      '青木工務店\n\n岩城様\n\n古いポンプの修理をお願いします。',
      '古いポンプの修理をお願いします。',
    ],
    [
      'without a remark in brackets that makes it too wide',
      '',
      `The old pump leaks (as agreed with ${'the landlord and '.repeat(12)}all) whenever it rains.`,
      'The old pump leaks whenever it rains.',
    ],
  ])('%s', (_, title, content, gist) => expect(gistOf(title, content)).toBe(gist));

  test('of a letter it is the one with the day and the amount, rather than a greeting', () =>
    expect(
      gistOf(
        'Deposit',
        'Dear Mr Haldane,\n\nI hope that you are well and that the garden of the house is, too.\n\nPlease return the deposit of £1,150 by 10 October.\n\nThank you for your kind help with all of this over the years.',
      ),
    ).toBe('Please return the deposit of £1,150 by 10 October.'));

  test('one that hangs on the one before it is none', () =>
    expect(gistOf('', 'But this pump of the old cellar leaks. The plumber brings the pump seal.')).toBe(
      'The plumber brings the pump seal.',
    ));
});

describe('facts in one sentence', () => {
  test.each([
    [
      'the points of a list, with what it is',
      'Shop',
      '- milk\n- eggs\n- bread\n- salt\n- rice\n- tea\n- figs\n- oil',
      'List: milk, eggs, bread, salt, rice, tea, figs and oil',
    ],
    [
      'without remarks and numbers of points',
      'Car',
      '- [ ] renew the insurance (by June)\n- [ ] tyres: winter\n- [x] pay the tax',
      'Renew the insurance, tyres and pay the tax',
    ],
    ['lines as well', 'Shop', 'milk, 2\neggs\nbread for Sunday', 'List: milk, eggs and bread for Sunday'],
    [
      'short sentences, which go on with a small letter where they begin with no name',
      'Pump',
      'The pump leaks in the cellar. The plumber comes before noon. Anna Kant pays for all of it.',
      'The pump leaks in the cellar, the plumber comes before noon and Anna Kant pays for all of it',
    ],
    [
      'what was agreed at a meeting, and not who was there, and when',
      'PTA',
      '18:30, room 4\n\nApologies: Niamh\n\n- The quiz moves to 13 March in the foyer\n- Beth writes the bid for the sail',
      'Meeting: the quiz moves to 13 March in the foyer and Beth writes the bid for the sail',
    ],
    [
      'nor anybody below such a heading',
      'PTA',
      '# PTA\n\n## Present\n\n- Anna Kant (chair of the meeting)\n\n## Minutes\n\n- The quiz moves to 13 March in the foyer',
      'The quiz moves to 13 March in the foyer',
    ],
    [
      'what stands below a label, and not the label',
      'PTA',
      'Decided:\n- The quiz moves to 13 March in the foyer\n\nOpen:\n- Beth asks for three quotes for the sail',
      'The quiz moves to 13 March in the foyer and Beth asks for three quotes for the sail',
    ],
    [
      'a label with what it counts',
      'Roof',
      '- Levy: 14300 euros\n- Architect: Anna Kant, of the office in town\n- Scaffold: from 12 May',
      'Levy 14300 euros, Architect and Scaffold from 12 May',
    ],
    [
      'a table by what its rows are',
      'Hives',
      '| date | hive | mites |\n|-|-|-|\n| 1/5 | Lime | 3 |\n| 8/5 | Well | 4 |',
      'Table: Lime and Well',
    ],
    [
      'a table by its columns where these are compared',
      'Pumps',
      '|  | Lime | Well |\n|-|-|-|\n| price | 40 | 50 |\n| weight | 3 | 4 |\n\nNobody minds.',
      'Table: Lime and Well',
    ],
    [
      'a recipe by what it takes',
      'Bread',
      '450 g flour (coarse)\n10 g salt\n2 tsp soda\n400 ml buttermilk\n\nBake 40 min at 200°.',
      'Recipe: 450 g flour, 10 g salt, 2 tsp soda and 400 ml buttermilk',
    ],
    [
      'a log by its entries',
      'Tomatoes',
      '- 10 Aug sowed the seeds\n- 19 Aug seven of ten are up\n- 15 Oct the first flower\n- 9 Nov picked eleven',
      'Log: 10 Aug sowed the seeds, 15 Oct the first flower and 9 Nov picked eleven',
    ],
    [
      'a form by its headings',
      'Daily',
      '# {{date}}\n\n## Sleep\n\n## Food\n\n## Sport\n- [ ] ',
      'Template: Sleep, Food and Sport',
    ],
    [
      'clauses without the capital of their beginning, but for a title',
      'Move',
      '- The van comes on Tuesday morning\n- Mr Chan brings the tools back\n- Mrs Patel keeps the spare keys',
      'Mr Chan brings the tools back and Mrs Patel keeps the spare keys',
    ],
    [
      'for letters that are a title there, and another word elsewhere',
      'Clinic',
      '- We wait 20 ms at the door\n- Ms Patel keeps the spare keys\n- Mrs Patel has the others\n- St Mary is closed until noon',
      'We wait 20 ms at the door, Ms Patel keeps the spare keys and St Mary is closed until noon',
    ],
    [
      'for a day',
      'Flat',
      '- We clean the flat before the guests come\n- Friday is kept for the windows and the doors\n- The kitchen waits for the plumber',
      'We clean the flat before the guests come, Friday is kept for the windows and the doors and the kitchen waits for the plumber',
    ],
    [
      'for a German noun',
      'Umzug',
      '- Anna leiht uns morgen einen Wagen\n- Woche zwei ist noch ganz frei',
      'Anna leiht uns morgen einen Wagen und Woche zwei ist noch ganz frei',
    ],
    [
      'and for a name with a capital inside',
      'Phones',
      '- Anna repairs most of the models\n- McAllister has the cheapest glass\n- The battery costs us forty euros',
      'Anna repairs most of the models, McAllister has the cheapest glass and the battery costs us forty euros',
    ],
    ['as Arabic joins them', 'قائمة', '- حليب طازج\n- بيض\n- خبز أسمر', 'حليب طازج وبيض وخبز أسمر'],
    ['as Chinese does', '购物', '- 牛奶\n- 鸡蛋\n- 面包\n- 西红柿', '清单：牛奶、鸡蛋、面包和西红柿'],
    ['as Japanese does', '買い物', '- たまご\n- 牛乳\n- パンとバター', 'リスト：たまご、牛乳、パンとバター'],
  ])('%s', (_, title, content, gist) => expect(gistOf(title, content)).toBe(gist));

  test('are as many as fit, each once, however many there are', () => {
    const door = (letter: string): string => `the neighbour of the ${letter} wants to think about it`;
    const points = ['attic', 'cellar', 'shop', 'garden', 'yard'].map((one) => `- ${door(one)}`).join('\n');
    expect(gistOf('Roof', points)).toBe(`The n${door('attic').slice(5)} and ${door('cellar')}`);
  });

  test('come first where their writer made them bold', () => {
    const points = ['slates', 'gutter', 'chimney', 'hatch', 'ladder', 'skylight'].map(
      (one) => `- the ${one} of the roof has to be mended by us soon`,
    );
    expect(gistOf('House', `${points.join('\n')}\n- **insurance** has to be renewed`)).toMatch(/insurance/);
  });

  test('are no headings that any documentation has', () =>
    expect(
      gistOf(
        'rut',
        '# rut\n\n## Installation\n\n```\nx\n```\n\n## Cleaning the number\n\n```\nx\n```\n\n## Usage\n\n```\nx\n```\n\n## Checking its last digit\n\n```\nx\n```',
      ),
    ).toMatch(/Cleaning the number and Checking its last digit$/));

  test('are no commands', () =>
    expect(
      gistOf('pg', "- alter role bi set statement_timeout = '20min'\n- vacuum the events table at night"),
    ).toBe('Vacuum the events table at night'));
});

test.each([
  '',
  'asdf',
  '- Testing\n-',
  '---\ntitle: The old pump leaks again\n---\n',
  'https://example.org/a/long/address',
])('a note about nothing has none: %j', (content) => expect(gistOf('Note', content)).toBeNull());

test('a line with a secret is in none', () => {
  expect(gistOf('Porch', '- Digicode 58B04 until May\n- paint the door\n- buy a lamp')).not.toMatch(/58B04/);
  const locks = gistOf(
    'Cellar',
    'The boiler is in the cellar.\n\n- Safe 44-12-90\n- Bike lock 4471\n- Alarm: 8842',
  );
  expect(locks).not.toMatch(/\d\d/);
  expect(gistOf('Router', 'The router stands in the hall.\n\nAdmin / s3cretPW99 opens it.')).not.toMatch(
    /PW99/i,
  );
  expect(gistOf('Piso', '- código 2208#\n- pintar la puerta\n- comprar una lámpara')).not.toMatch(/2208/);
});

const note = randomNote(['- [ ] ', '__']);

test('a gist is one line, without markup', () => {
  fc.assert(
    fc.property(note, note, (title, content) => {
      const gist = gistOf(title, content);
      if (gist === null) return;
      expect(gist).not.toMatch(/[\r\n`]|\*\*|__|\[\[|\]\(|\{#|\|.*\|/);
      expect(gist.trim()).not.toBe('');
    }),
  );
});

test('a block of code may be in any language', () =>
  expect(gistOf('c', '```constructor\nx\n```\n\nThe old pump leaks.')).toBe('The old pump leaks.'));

test('half a character is in none', () =>
  expect(gistOf('', 'The pump \ud800 of the cellar leaks.')?.isWellFormed()).toBe(true));
