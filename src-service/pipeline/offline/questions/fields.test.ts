import { expect, test } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { findQuestions } from '../questions.ts';

const asked = (language: KnownLanguage, ...rows: readonly string[]) =>
  findQuestions({ title: '', content: rows.map((row) => `| ${row} |`).join('\n'), folder: null }, language);

test.each<readonly [KnownLanguage, readonly string[], readonly string[]]>([
  [
    'en',
    ['what | date | room', '--|--|--', 'physics exam | 3 May | A4', 'packing list | 4 May | B1'],
    ['When is the physics exam?', 'Where is the physics exam?'],
  ],
  [
    'en',
    ['when | what | who', '--|--|--', '3 May | school fair | Anna', '5 May | net repair | Ben'],
    ['When is the school fair?', 'Who is responsible for the school fair?'],
  ],
  [
    'de',
    ['Was | Wann | Wer', '--|--|--', 'Elternabend | 3.5. | Anna', 'Sommerfest | 5.6. | Ben'],
    ['Wann ist der Elternabend?', 'Wer ist für den Elternabend zuständig?', 'Wann ist das Sommerfest?'],
  ],
  [
    'fr',
    ['quoi | quand | qui', '--|--|--', 'Répétition | 3 mai | Anna', 'Gala | 5 juin | Ben'],
    ['Quand est la répétition ?', 'Qui s’occupe de la répétition ?', 'Quand est le gala ?'],
  ],
  [
    'es',
    ['qué | fecha | lugar', '--|--|--', 'Ensayo | 3 de mayo | sala 2', 'Boda | 5 de junio | ayuntamiento'],
    ['¿Cuándo es el ensayo?', '¿Dónde es el ensayo?', '¿Cuándo es la boda?'],
  ],
  [
    'zh',
    ['事项 | 日期 | 负责人', '--|--|--', '家长会 | 5月3日 | 李老师', '运动比赛 | 6月5日 | 王老师'],
    ['家长会是什么时候？', '谁负责家长会？', '运动比赛是什么时候？'],
  ],
  [
    'ja',
    ['行事 | 日付 | 場所', '--|--|--', '保護者会 | 5月3日 | 体育館', '運動会 | 6月5日 | 校庭'],
    ['保護者会はいつですか？', '保護者会の場所はどこですか？', '運動会はいつですか？'],
  ],
  // what is not sure, stands there twice, or has no day
  ['en', ['what | date', '--|--', 'physics exam | May?', 'packing list | 4 May'], []],
  ['en', ['what | date', '--|--', 'physics exam | 3 May?', 'packing list | 4 May'], []],
  ['en', ['what | date', '--|--', 'physics exam | 3 May', 'physics exam | 4 May'], []],
  ['en', ['what | cost', '--|--', 'physics exam | 3', 'school fair | 4'], []],
])('%s: %j', (language, rows, questions) => {
  expect(asked(language, ...rows)).toEqual(questions);
});

test.each<readonly [KnownLanguage, string, string, string]>([
  ['en', 'School concert', 'Where: the old mill', 'Where is the school concert?'],
  ['de', 'Silberhochzeit', 'Ort: Gasthof Lammert', 'Wo ist die Silberhochzeit?'],
  ['fr', 'Coupure d’eau', 'Lieu : rue du Port', 'Où a lieu la coupure d’eau ?'],
  ['es', 'Boda', 'Lugar: ayuntamiento', '¿Dónde es la boda?'],
  ['zh', '家长会', '地点：三楼教室', '家长会在哪里？'],
  ['ja', '保護者会', '場所：体育館', '保護者会の場所はどこですか？'],
])('%s: where "%s" is', (language, title, line, question) => {
  expect(findQuestions({ title, content: line, folder: null }, language)).toEqual([question]);
  expect(findQuestions({ title: 'Boat 2026', content: line, folder: null }, language)).toEqual([]);
});
