import { expect, test } from 'vitest';
import { offlineEnricher } from './offline-enricher.ts';

const gistOf = (title: string, content: string): string | null =>
  offlineEnricher.enrich({ title, content, folder: null, locked: false }, offlineEnricher.extract(content))
    .gist;

test('who was there is not what it came to', () => {
  expect(
    gistOf(
      'Committee',
      'Present: Priya, Owen, Mrs Halloran and Tomasz.\n\nThe pump is old. We agreed to buy a new pump this spring.',
    ),
  ).toBe('We agreed to buy a new pump this spring.');
  expect(gistOf('Sitzung', 'Anwesend: Petra, Herr Nowak, Sibel, Georg.')).toBeNull();
});

test('a reminder below a list is no gist', () => {
  for (const [list, reminder] of [
    ['- milk\n- eggs\n- bread', 'Don’t forget the coupons in the drawer!'],
    ['- lait\n- œufs\n- pain', 'Ne pas oublier les sacs du marché !'],
    ['- 牛奶\n- 鸡蛋\n- 面包', '别忘了带会员卡！'],
  ])
    expect(gistOf('x', `${list}\n\n${reminder}`)).toBeNull();
});

test('of a list it is what speaks of the list', () => {
  const list = '- [ ] renew the insurance\n- [ ] change the tyres\n- [x] pay the tax';
  expect(gistOf('Car', `${list}\n\nThe insurance ends on the last day of June.`)).toBe(
    'The insurance ends on the last day of June.',
  );
  expect(gistOf('Car', `${list}\n\nAnna likes to sing in the evening.`)).toBeNull();
});

test('a sentence that goes on from another says less than that one', () => {
  expect(gistOf('x', 'It was late again. The ferry company cancels the winter ferry.')).toBe(
    'The ferry company cancels the winter ferry.',
  );
});

test('a unit ends a sentence, an initial does not', () => {
  expect(gistOf('Portail', 'Le portail du jardin se ferme à 22 h. Odile a le deuxième badge.')).toBe(
    'Le portail du jardin se ferme à 22 h.',
  );
  expect(gistOf('x', 'The house of J. Smith was sold to the town last year.')).toBe(
    'The house of J. Smith was sold to the town last year.',
  );
});
