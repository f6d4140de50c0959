import { describe, expect, test } from 'vitest';
import { gistFaults, readingFault, sentenceFault } from './gist-form.ts';

describe('one sentence', () => {
  test.each([
    [
      'en',
      'The pump in room 4.2 is mended on 3 May at 9.30 a.m. Monday by Dr. Hill, see notes.v2.md for £1.50.',
    ],
    ['en', 'He said "No." and left (it rained. It was late.) without the keys.'],
    ['en', 'Smile ;-) at =IF(A1;B1)'],
    [
      'de',
      'Die Wohnung im 4. OG der Lindenstr. 12 wird am 3. März zum 100. Geburtstag von Fr. Kant geräumt, z. B. von uns.',
    ],
    ['de', 'Sitzung am 12.11. um 19 Uhr, ca. 20 Personen'],
    ['fr', 'M. Dupont vient le 3 mars à 8 h 30, env. 20 personnes.'],
    ['es', '¿Cuándo viene la Sra. Gil con aprox. 30 uds. de la p. ej. roja?'],
    ['pt', 'A reunião da cláusula 9.ª é na av. Brasil, n.º 3.'],
    ['ru', 'Встреча на ул. Ленина в 2025 г. стоит 3 тыс. руб. и т. д.'],
    ['ko', '회의는 2026. 3. 12. 회의실에서 열린다.'],
    ['ar', 'تأجل فحص الرافعة إلى ٣ مارس، وطلبت آنا الكابل.'],
    ['zh', '他说“好。”就走了，会议改到9.30。'],
    ['ja', '「はい。」と言って、会議は火曜日になった（場所は未定。）。'],
    [null, 'Der Aufzug im 4. OG steht'],
  ])('%s: %s', (language, text) => expect(sentenceFault(text, language)).toBeNull());

  test.each([
    ['en', 'It rains. We stay.', 'several sentences'],
    ['en', 'He said "no." He left.', 'several sentences'],
    ['en', 'Ready? yes', 'several sentences'],
    ['de', 'Es regnet! Wir bleiben', 'several sentences'],
    ['ru', 'Идёт дождь. Мы остаёмся.', 'several sentences'],
    ['ko', '비가 온다. 우리는 집에 있다.', 'several sentences'],
    ['ar', 'تمطر اليوم. نبقى في البيت.', 'several sentences'],
    ['zh', '下雨了。我们留下。', 'several sentences'],
    ['ja', '雨が降る。出かけない', 'several sentences'],
    ['en', 'rain; wind', 'statements glued by a semicolon'],
    ['fr', 'la pluie ; le vent', 'statements glued by a semicolon'],
    ['zh', '下雨；刮风', 'statements glued by a semicolon'],
    ['ar', 'مطر؛ ريح', 'statements glued by a semicolon'],
    ['en', 'rain\nwind', 'several lines'],
  ])('%s, not: %j', (language, text, fault) => expect(sentenceFault(text, language)).toBe(fault));
});

describe('readable', () => {
  test.each([
    ['en', 'This week the 6" pipe is mended (see "Pump"), so far :-)'],
    ['en', 'Instead of a pump, a 5*3 hose for snake_case_names… and more'],
    ['de', 'Das „alte“ Rohr, »das neue« und “the other”'],
    ['fr', 'Le « vieux » tuyau est remplacé'],
    ['pt', 'O tubo velho é trocado'],
    ['de', '4. OG: Aufzug steht'],
    ['ja', 'また来週、『細雪』を読む'],
    ['zh', '《红楼梦》重读'],
  ])('%s: %s', (language, text) => expect(readingFault(text, 'Roof', language)).toBeNull());

  test.each([
    ['en', 'The pump (old', 'a loose bracket'],
    ['ja', '「古いポンプ', 'a loose bracket'],
    ['zh', '《红楼梦重读', 'a loose quote'],
    ['en', 'The "old pump', 'a loose quote'],
    ['de', 'Das „alte Rohr', 'a loose quote'],
    ['fr', 'Le vieux » tuyau', 'a loose quote'],
    ['en', 'The old pump …', 'cut'],
    ['en', 'A, B … and C', 'cut'],
    ['zh', '旧的水泵……', 'cut'],
    ['en', 'The old pump,', 'cut'],
    ['de', 'Das alte Rohr und', 'cut'],
    ['ja', '持ち物：', 'cut'],
    ['en', 'The **old** pump', 'markup'],
    ['en', 'The [[old]] pump', 'markup'],
    ['en', 'The *old* pump', 'markup'],
    ['en', 'The old<br>pump', 'markup'],
    ['en', 'The old pump %%secret%%', 'markup'],
    ['en', '- The old pump', 'markup'],
    ['en', '[!info] The old pump', 'markup'],
    ['en', 'However, it leaks', 'begins in the middle'],
    ['en', 'This is what leaks', 'begins in the middle'],
    ['en', ', it leaks', 'begins in the middle'],
    ['de', 'Außerdem leckt das Rohr', 'begins in the middle'],
    ['fr', 'Mais le tuyau fuit', 'begins in the middle'],
    ['es', 'Sin embargo, gotea', 'begins in the middle'],
    ['es', 'O gotea el tubo', 'begins in the middle'],
    ['pt', 'Além disso, o tubo vaza', 'begins in the middle'],
    ['ru', 'Однако труба течёт', 'begins in the middle'],
    ['ko', '그러나 물이 샌다', 'begins in the middle'],
    ['ar', 'لكن الأنبوب يسرب', 'begins in the middle'],
    ['zh', '或者换水泵', 'begins in the middle'],
    [null, '或者换水泵', 'begins in the middle'],
    ['ja', 'しかし、水が漏れる', 'begins in the middle'],
    ['en', 'Roof: the old pump', 'the title again'],
    ['en', 'roof – the old pump', 'the title again'],
    ['zh', 'Roof：水泵', 'the title again'],
    ['en', 'The roof!', null],
    ['en', 'Roof!', 'the title again'],
    ['en', ' ', 'empty'],
  ])('%s, not: %j', (language, text, fault) => expect(readingFault(text, 'Roof', language)).toBe(fault));

  test('a title that has a colon, or is the name of a file, is recognised', () => {
    expect(readingFault('Draft: roof: it leaks', 'Draft: roof', 'en')).toBe('the title again');
    expect(readingFault('Team meeting: it leaks', 'team-meeting', 'en')).toBe('the title again');
    expect(readingFault('Anything: it leaks', '', 'en')).toBeNull();
  });
});

test('all faults of a gist, where Chinese characters count two', () => {
  expect(gistFaults('x'.repeat(140), 'Roof', 'en')).toEqual([]);
  expect(gistFaults('水'.repeat(71), '', 'zh')).toEqual(['142 wide']);
  expect(gistFaults(`Roof: a; b ${'x'.repeat(140)}`, 'Roof', 'en')).toEqual([
    'statements glued by a semicolon',
    'the title again',
    '151 wide',
  ]);
});
