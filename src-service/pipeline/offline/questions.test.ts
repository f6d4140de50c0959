import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxQuestions } from '../../../src-shared/memory-api/limits.ts';
import type { KnownLanguage } from './language.ts';
import { findQuestions } from './questions.ts';

const asked = (language: KnownLanguage | null, content: string, title = '', folder: string | null = null) =>
  findQuestions({ title, content, folder }, language);

describe('when something is', () => {
  test.each([
    ['en', 'The launch is planned for 12 April.', 'When is the launch?'],
    ['en', 'Our ferry leaves at 6:30 from the old pier.', 'When does our ferry leave?'],
    ['en', 'The bill must be paid before Friday.', 'When must the bill be paid?'],
    ['en', 'The flea market takes place on Saturday.', 'When does the flea market take place?'],
    ['en', '5. Quiz 13 March. Gav again.', 'When is the quiz?'],
    ['de', 'Die Prüfung wird auf den 3. März verschoben.', 'Wann ist die Prüfung?'],
    ['de', 'Die Rechnung muss bis Freitag bezahlt werden.', 'Wann muss die Rechnung bezahlt werden?'],
    ['de', 'Der Kurs findet am 3. Mai statt.', 'Wann findet der Kurs statt?'],
    ['en', 'next check 21 July 10.20', 'When is the next check?'],
    ['de', 'Laternenfest 4.11. 15 Uhr, Kleber mitbringen', 'Wann ist das Laternenfest?'],
    ['fr', 'prochaine : 12/3', 'Quand est la prochaine fois ?'],
    ['de', '12.5. 19 Uhr Elternabend', 'Wann ist der Elternabend?'],
    ['en', '- [ ] return the library books by 4 May', 'When is “return the library books” due?'],
    ['ja', '- [ ] 5/3までに申込書を出す', '「申込書を出す」はいつまでですか？'],
    ['de', 'Klausur 24.2., Hilfsmittel: keine', 'Wann ist die Klausur?'],
    ['de', 'Nächste Sitzung: 3. Mai', 'Wann ist die nächste Sitzung?'],
    ['fr', 'La réunion est fixée au 3 mars.', 'Quand a lieu la réunion ?'],
    ['fr', 'L’eau sera coupée mardi.', 'Quand est-ce que l’eau sera coupée ?'],
    ['fr', 'Appeler la banque avant le 3 mai', 'Quand faut-il appeler la banque ?'],
    ['fr', 'Réunion parents le 12 mars', 'Quand est la réunion parents ?'],
    ['fr', 'récolte 14/06 : 23 kg', 'Quand est la récolte ?'],
    ['es', 'La reunión se aplaza hasta el lunes.', '¿Cuándo es la reunión?'],
    ['es', 'Pagar la luz antes del 5 de mayo', '¿Cuándo hay que pagar la luz?'],
    ['es', '- [ ] monotributo vence el 20', '¿Cuándo vence el monotributo?'],
    ['zh', '会议推迟到3月。', '会议是什么时候？'],
    ['zh', '跳蚤市场在星期六举行。', '跳蚤市场在什么时候举行？'],
    ['ja', '■ 運動会 9/28 雨天29', '運動会はいつですか？'],
  ] as const)('%s: %s', (language, statement, question) => {
    expect(asked(language, `\n${statement}`)).toEqual([question]);
  });

  test.each([
    ['ja', '断水のお知らせ（掲示用）', '日時　９月19日（木）9:00', '断水はいつですか？'],
    ['ja', 'PTA役員会メモ', '次 6/15', '次のPTA役員会はいつですか？'],
    ['zh', '0318 科会', '下次4.1 清明前', '科会下次是什么时候？'],
    ['zh', '停水', '因管网改造，本周四（9月12日）停水。', '停水是什么时候？'],
  ] as const)('%s: the title "%s" names it', (language, title, line, question) => {
    expect(asked(language, `各位\n${line}`, title)).toEqual([question]);
  });

  test.each([
    ['fr', 'Coupure d’eau', 'Interruption jeudi 6 juin de 8 h 30 à 16 h', 'Quand a lieu « Coupure d’eau » ?'],
    ['de', 'Silberhochzeit Eltern', 'Sa 23. August, ab 15 Uhr, Gasthof', 'Wann ist „Silberhochzeit Eltern“?'],
    ['en', 'School concert', 'Thursday 9 April 10:00, hall', 'When is “School concert”?'],
  ] as const)('%s: "%s" is when its note says so near the top', (language, title, line, question) => {
    expect(asked(language, line, title)).toEqual([question]);
    // a day without an hour is when the note was written, and one further down is of something else
    expect(asked(language, 'a\nb\nc\nd\n'.concat(line), title)).not.toContain(question);
    expect(asked(language, line.replace(/(?:ab|de)? ?\d+(?::00| Uhr| h 30).*/, ''), title)).not.toContain(
      question,
    );
  });

  test.each([
    // the day on which a note was written, or a thing done
    ['en', 'Created: 12 April 2025'],
    ['de', 'Review-Datum: 2026-04-12'],
    ['de', 'Öffnungszeiten: 12:00-18:00'],
    ['en', 'November 19 Meeting Notes'],
    ['de', 'Stop am 3. Mai'],
    ['zh', '微波炉 10:00 关'],
    ['en', '# Meeting 12 April\n\nNothing was decided.'],
    ['en', 'Left Skipton 0600, fog in the valley.'],
    ['en', 'It starts on Monday.'],
    ['en', 'It was with Anna.\nAnna: Monday'],
    ['en', 'Wifi password changed on 3 May'],
    ['en', 'Anna 3 May\nI asked Anna about it.'],
    ['de', 'Das Wetter war am Montag schön.'],
    // what is asked is not answered
    ['en', 'The inspection moves to Tuesday?'],
    ['de', 'Die Prüfung wird auf Dienstag verschoben?'],
    ['zh', '检查改到星期二？'],
    // no date
    ['en', 'The room is planned for 30 people.'],
    ['de', 'Nachtdienst 2/3, zu zweit.'],
    ['de', 'Die Auflösung wird auf 300 dpi gesetzt.'],
    ['fr', 'La réunion est reportée à cause de la neige.'],
    ['fr', 'jus 1/2 citron'],
    ['es', 'El paquete se mueve al almacén.'],
    ['es', 'El estreno pasa al viernes.'],
    ['es', 'Los análisis llegan el lunes.'],
    ['fr', 'Note : 4/5'],
    ['fr', 'Réunion 12/15'],
    ['de', 'Der Saal ist für den 14. Februar reserviert.'],
    ['es', 'Faltan suturas 4/0.'],
    // struck out, code, or a log
    ['en', '~~Quiz 13 March~~'],
    ['en', '```\nQuiz 13 March\n```'],
    ['en', ['Milk', 'Bread', 'Cheese', 'Butter', 'Cream'].map((food) => `- ${food} 13 March`).join('\n')],
  ] as const)('%s: is not asked of: %s', (language, statement) => {
    expect(asked(language, statement)).toEqual([]);
  });
});

describe('what something costs', () => {
  test.each([
    ['en', 'The tickets cost $40 each.', 'How much are the tickets?'],
    ['en', 'Survey: £640', 'How much is the survey?'],
    ['de', 'Der Kurs kostet 45 €.', 'Was kostet der Kurs?'],
    ['de', 'Überschuss: 45 €', 'Wie hoch ist „Überschuss“?'],
    ['fr', 'Gîte 46 € demi-pension', 'À combien est le gîte ?'],
    ['es', 'fondo de reserva $612.000 nomás', '¿Cuánto es el fondo de reserva?'],
    ['zh', '团费 200/学期', '团费是多少钱？'],
    ['ja', '♪ 参加費 6,500円（写真込）', '参加費はいくらですか？'],
  ] as const)('%s: %s', (language, statement, question) => {
    expect(asked(language, statement)).toEqual([question]);
  });

  test.each([
    ['en', 'It costs $500 per month.'],
    ['es', 'La consulta costó 45 €.'],
    // a person
    ['en', 'Anna and Dez came.\nDez reckons £340 a year.'],
    ['en', 'The price moves to 5 dollars.'],
    ['ja', 'それは1200円です。'],
  ] as const)('%s: is not asked of: %s', (language, statement) => {
    expect(asked(language, statement)).toEqual([]);
  });
});

describe('how something is done', () => {
  test.each([
    ['en', '# How to bleed a radiator\n\nOpen the valve.', 'How do I bleed a radiator?'],
    ['en', '# Bleed the radiators\n\n1. Open the valve.', 'How do I bleed the radiators?'],
    ['de', '## Nextcloud einrichten\n\n```\nocc install\n```', 'Wie kann man Nextcloud einrichten?'],
    ['es', '## Renovar el carnet\n\nPedir cita en la web.', '¿Cómo renovar el carnet?'],
    ['fr', 'annuler le dernier commit\n\n```\ngit reset\n```', 'Comment annuler le dernier commit ?'],
    ['es', 'Calcular el rfc:\n```\nf()\n```', '¿Cómo calcular el rfc?'],
    ['zh', '### 节气的计算公式\n\n取整数部分。', '节气怎么计算？'],
    ['ja', 'VHDXが縮まない\n```\nwsl --shutdown\n```', 'VHDXが縮まないときはどうしますか？'],
  ] as const)('%s: %s', (language, content, question) => {
    expect(asked(language, content)).toEqual([question]);
  });

  test.each([
    ['en', 'pg slow query', '```\nEXPLAIN x\n```', 'How do I go about “pg slow query”?'],
    ['en', 'prh', '```\nprh --fix a.md\n```', 'How do I use prh?'],
    [
      'es',
      'certificado digital renovar',
      '1. abrir\n2. pedir\n3. esperar',
      '¿Cómo se hace lo de «certificado digital renovar»?',
    ],
    ['ja', 'チューブ交換', '後輪はトップに入れてから外す。', '「チューブ交換」はどうすればいいですか？'],
    ['en', '012 choosing a disk', '# Disks\n\n```\nlsblk\n```', 'How do I go about “choosing a disk”?'],
    [
      null,
      'frete pelos correios',
      'Como calcular o frete no terminal para a encomenda que vai chegar:\n```\ncurl x\n```',
      'Como lidar com «frete pelos correios»?',
    ],
    [
      null,
      'замена масла',
      'Слить старое масло, потом залить новое и проверить уровень.',
      'Как быть с «замена масла»?',
    ],
  ] as const)('%s: the title "%s" is what commands and steps show', (language, title, content, question) => {
    expect(asked(language, content, title)).toEqual([question]);
  });

  test.each([
    ['en', 'Packing for Skye', 'Boots and a tent.'],
    ['en', 'Why the report was slow', '```\nEXPLAIN x\n```'],
    // what something is, with code in it
    ['en', 'session store', '```\nstore :x\n```'],
    [
      'en',
      'cookies and the session store',
      '# Cookies\n\nA cookie is kept.\n\n# Store\n\n```\nstore :x\n```',
    ],
    // what is to be done, or an agenda
    ['en', 'Plan', '## Replace the boiler\n\nAsk three firms.'],
    ['fr', 'CA du 3 mai 2025', '## Prévoir un repas\n\nEn mai.'],
    ['en', 'use cases', '```\nx\n```'],
    ['de', 'Samstag', '## Keller ausmisten\n\n- [ ] Regal'],
    ['fr', 'Bureau', '## Ordre du jour\n\n1. Budget'],
    ['en', 'Plan', 'Replace the entire file with this:\n```\nx\n```'],
    ['en', 'Plan', '## Open points\n\nWho pays the harbour dues.'],
    ['zh', '订单重复的原因', '```\nselect 1\n```'],
  ] as const)('%s: nothing is asked of the title "%s"', (language, title, content) => {
    expect(asked(language, content, title)).toEqual([]);
  });

  test('a package that the note is about is installed, and not what it needs', () => {
    const content = '# rut.js\n\n## Instalación\n\n```\nnpm install node\nnpm install --save rut.js\n```';
    expect(asked('es', content)).toEqual(['¿Cómo se instala rut.js?']);
    expect(asked('en', 'Never run npm install left-pad there.', 'WSL')).toEqual([]);
    expect(asked('en', '# Install and use\n\nnpm install and then wait.', 'Install and use')).toEqual([]);
  });

  test('a recipe is made', () => {
    const content = '500 g Zucker\n5 kg Zwetschgen\n1 EL Essig\n\n150°, 3 Std';
    expect(asked('de', content, 'Pflaumenmus')).toEqual(['Wie macht man „Pflaumenmus“?']);
    expect(
      asked('de', '3 Schränke, 2 Lampen, 60 cm Platte. 3 Std für den Aufbau.', 'Umbau', 'Küche'),
    ).toEqual([]);
    expect(asked('zh', '蛋 3个 糖 40 油 30\n烤 35min', '戚风', '厨房')).toEqual(['“戚风”怎么做？']);
    expect(asked('de', 'Vom Hof 5 kg Äpfel, 2 Stück geblieben.', 'Montag')).toEqual([]);
  });

  test('the newest version came out on a day', () => {
    const content = '# Changelog\n\n## [1.6.9] - 2024-02-06\n- a\n\n## [1.7.0] - 2025-02-12\n- b';
    expect(asked('en', content)).toEqual(['When was 1.7.0 released?']);
  });
});

describe('what the note itself asks or defines', () => {
  test.each([
    ['en', '# Spaced repetition\n\nSpaced repetition is a technique.', ['What is spaced repetition?']],
    ['en', '# Anna\n\nThis is a test.', []],
    ['fr', '# La photosynthèse\n\nLa photosynthèse est un processus.', ['Qu’est-ce que la photosynthèse ?']],
    ['de', '# Die Funktionen\n\nFunktionen sind die Abbildungen.', ['Was sind Funktionen?']],
    ['es', '# rut.js\n\nLibrería para validar y dar formato al RUT chileno.', ['¿Qué es rut.js?']],
    ['en', '- **Why the Fibonacci prefix?**\n  It is a sequence.', ['Why the Fibonacci prefix?']],
    // what only goes on from something else, is left to be found out, or is not answered
    ['en', '## Does this work?\n\nSometimes it does.', []],
    ['en', 'What happens behind the scenes?\n\nA lot of things.', []],
    ['en', '- What is the plan?\n- Who brings the tent?', []],
    ['fr', '# Anna Moreau\n\nAnna Moreau est une poétesse.', []],
    ['zh', '# 符号表\n\n转摘：符号表是一种结构。', []],
    ['en', '- What is left?\n- What is right?', []],
    ['en', '- How to install it?\n  See below.', []],
    ['en', 'Really?\nYes.', []],
    ['es', '¿Qué es el RFC?\nUn registro.', ['¿Qué es el RFC?']],
    [null, '## 왜 시계가 달라요?\n\n시험까지 남은 시간.', ['왜 시계가 달라요?']],
    [null, '회의 6/11 화 10시, 62,000원', []],
  ] as const)('%s: %s', (language, content, questions) => {
    expect(asked(language, content)).toEqual(questions);
  });
});

test('a term of the title is defined', () => {
  const content = 'Besitz = tatsächliche Sachherrschaft, § 854\nFrist: zwei Wochen nach der Lieferung';
  expect(asked('de', content, 'Besitz und Eigentum')).toEqual(['Was ist Besitz?']);
});

const languages = [null, 'en', 'de', 'fr', 'es', 'zh', 'ja'] as const;
const piece = fc.constantFrom(
  ...[
    '# ',
    '- ',
    '> ',
    '**',
    '```\n',
    '|',
    '~~',
    '[',
    '](',
    '<',
    '\n',
    ' ',
    '. ',
    ': ',
    '？',
    '? ',
    '。',
    '12 April',
    '3.5.',
  ],
  ...[
    '5月3日',
    '£40',
    '45 €',
    '500 g ',
    'npm install ',
    'What ',
    'The quiz ',
    'Die Sitzung ',
    '会议',
    '---\n',
    '1.2.0',
  ],
);
const note = fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 60 });

test('any note gets at most three different questions of one line, and the same ones again', () => {
  fc.assert(
    fc.property(note, fc.string(), fc.constantFrom(...languages), (pieces, title, language) => {
      const content = pieces.join('');
      const questions = asked(language, content, title);
      expect(new Set(questions).size).toBe(questions.length);
      expect(questions.length).toBeLessThanOrEqual(maxQuestions);
      for (const question of questions) expect(question).toMatch(/^\S[^\r\n]{3,158}[?？]$/u);
      expect(asked(language, content, title)).toEqual(questions);
    }),
  );
});

test.each([
  'a ',
  'Aa: ',
  '> ',
  '- [ ] ',
  '~~',
  '**',
  '[[',
  '[a](',
  '1.',
  '12 ',
  '1/2 ',
  '5 g ',
  '会',
  '：',
  'npm install -a ',
  '||a',
  '|\n|a|£4',
  'A 07700 ',
  'code A1',
])('2 MiB of %j come to an end', (part) => {
  const content = part.repeat(2 ** 21 / part.length);
  for (const language of languages)
    expect(asked(language, content, part.repeat(200)).length).toBeLessThanOrEqual(maxQuestions);
});
