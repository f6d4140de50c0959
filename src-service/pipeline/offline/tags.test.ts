import { expect, test } from 'vitest';
import type { KnownLanguage } from './language.ts';
import { rankTags } from './tags.ts';
import type { TextBlock } from './text-blocks.ts';

const tagsOf = (text: string, language: KnownLanguage | null, title = '') =>
  rankTags(title, [{ kind: 'paragraph', text, done: false }], language).tags;

test.each([
  ['en', 'The crane moves to the pier, and Anna orders the cable.', ['moves', 'orders']],
  ['en', 'The ferry leaves at six. The last one returned at nine.', ['leaves', 'returned']],
  ['en', 'We discussed it. Omar will prepare slides and is annoyed.', ['discussed', 'prepare', 'annoyed']],
  ['fr', 'La visite est reportée. Nous devons appeler le port.', ['reportée', 'appeler']],
  ['fr', 'Mélanger la farine.', ['mélanger']],
  ['es', 'La visita fue aplazada. Ana prepara las diapositivas.', ['aplazada', 'prepara']],
  ['en', 'Blocked by the port office.', ['blocked']],
  ['es', 'La entrega está prevista.', ['prevista']],
  ['ja', '明日は早く帰る。会議がある。', ['帰る']],
  ['zh', '机票已经预订了,不要退。', ['已经', '不要']],
  ['zh', '费用大约是三百元。', ['大约是', '三百']],
  ['ja', 'ホテルは一泊8000円です。', ['一泊']],
] as const)('%s: verbs and amounts of "%s" are no tags', (language, text, verbs) => {
  const tags = tagsOf(text, language);
  expect(tags.filter((tag) => verbs.some((verb) => tag.includes(verb)))).toEqual([]);
  expect(tags).not.toEqual([]);
});

test.each([
  ['en', 'The walk to the pier. A drive. Meeting notes.', ['walk', 'drive', 'meeting']],
  ['en', 'A speed limit. The seed bed.', ['speed', 'seed', 'bed']],
  ['fr', 'Le cahier et la commande.', ['cahier', 'commande']],
  ['es', 'La compra de un billete.', ['compra', 'billete']],
  ['ja', '工事の目的と完了。', ['目的', '完了']],
  // "i" is an article there, and no English pronoun
  [null, 'Ecco i gatti.', ['gatti']],
] as const)('%s: nouns of "%s" are tags, even where a verb looks the same', (language, text, nouns) => {
  expect(tagsOf(text, language).flatMap((tag) => tag.split(' '))).toEqual(expect.arrayContaining([...nouns]));
});

test('of the forms of one word the shortest is shown', () => {
  expect(tagsOf('Das Seil des Krans. Der Kran ist alt.', 'de')).toContain('kran');
  expect(tagsOf('The cables and the cable.', 'en')).toEqual(['cable']);
});

test('a word that is repeated makes no phrase', () => {
  expect(tagsOf('Crane, crane!', 'en', 'Crane crane cranes')).toEqual(['crane']);
});

test('addresses are no tags', () => {
  expect(tagsOf('Pier https://example.com/some/winch and www.example.org/rope', 'en')).toEqual(['pier']);
});

const tagsOfNote = (
  title: string,
  blocks: readonly (readonly [TextBlock['kind'], string])[],
  language: KnownLanguage,
) =>
  rankTags(
    title,
    blocks.map(([kind, text]) => ({ kind, text, done: false })),
    language,
  ).tags;

test('people who were there, and what parts of a note are called, are no tags', () => {
  const tags = tagsOfNote(
    'Ruderclub',
    [
      ['paragraph', 'Anwesend: Petra, Herr Nowak, Sibel, Georg.'],
      ['heading', 'Sonstiges'],
      ['paragraph', 'Das Bootshaus bekommt ein Dach.'],
    ],
    'de',
  );
  expect(tags).toEqual(expect.arrayContaining(['ruderclub', 'bootshaus', 'dach']));
  expect(tags.filter((tag) => /petra|nowak|sibel|georg|sonstiges/.test(tag))).toEqual([]);
});

test('a name after its form of address is no tag, nor is that', () => {
  expect(tagsOf('La Sra. Molina pide una lámpara.', 'es')).toEqual(['lámpara']);
});

test('French small words are taken off', () => {
  expect(tagsOf("L'atelier est au fond. J'aime l’atelier.", 'fr')).toContain('atelier');
});

test('a Chinese or Japanese word is not cut in two', () => {
  expect(tagsOf('外婆的红烧肉很好吃。红烧肉要用黄酒。', 'zh')).toEqual(
    expect.arrayContaining(['红烧肉', '黄酒']),
  );
  expect(tagsOf('町内会の夏祭り。町内会の発電機。夏祭りの会場。', 'ja')).toEqual(
    expect.arrayContaining(['町内会', '夏祭り', '発電機']),
  );
});

test('a shopping list is tagged by what is on it', () => {
  const items = ['gas cartridge', 'porridge oats', 'tea bags', 'matches', 'midge repellent', 'marshmallows'];
  const tags = tagsOfNote(
    'Camping',
    items.map((item) => ['item', item] as const),
    'en',
  );
  expect(tags).toContain('camping');
  expect(tags.length).toBeGreaterThanOrEqual(3);
  expect(tags.filter((tag) => tag !== 'camping' && !items.includes(tag))).toEqual([]);
});

test('a long Chinese name is cut where its words end, and no word is used twice', () => {
  expect(tagsOf('', 'zh', '机器学习课程笔记')).toEqual(['机器学习', '课程笔记']);
});

test('two nouns that a small word joins are one tag', () => {
  expect(tagsOf('', 'fr', 'Travaux de la salle de bains')).toContain('salle de bains');
  expect(tagsOf('', 'fr', "Salade d'automne")).toEqual(["salade d'automne"]);
  expect(tagsOf('', 'es', 'Viaje a la isla de Chiloé')).toContain('isla de chiloé');
});
