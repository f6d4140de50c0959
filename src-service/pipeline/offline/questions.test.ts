import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from './language.ts';
import { findQuestions } from './questions.ts';

const asked = (language: KnownLanguage | null, content: string, title = '', folder: string | null = null) =>
  findQuestions({ title, content, folder }, language);

describe('when something is', () => {
  test.each([
    ['en', 'The launch is planned for 12 April.', 'When is the launch?'],
    ['en', 'Our night bus leaves at 6:30 from the old pier.', 'When does our night bus leave?'],
    ['en', 'The bill must be paid before Friday.', 'When must the bill be paid?'],
    ['en', 'The flea market takes place on Saturday.', 'When does the flea market take place?'],
    ['en', '5. Quiz 13 March. Gav again.', 'When is the quiz?'],
    ['de', 'Die Prüfung wird auf den 3. März verschoben.', 'Wann ist die Prüfung?'],
    ['de', 'Die Rechnung muss bis Freitag bezahlt werden.', 'Wann muss die Rechnung bezahlt werden?'],
    ['de', 'Der Tanzkurs findet am 3. Mai statt.', 'Wann findet der Tanzkurs statt?'],
    ['en', 'Piano exam 21 July 10.20', 'When is the piano exam?'],
    ['de', 'Laternenfest 4.11. 15 Uhr, Kleber mitbringen', 'Wann ist das Laternenfest?'],
    ['en', '- [ ] return the library books by 4 May', 'By when do I have to return the library books?'],
    ['en', 'Please return the form by 4 May.', 'By when do I have to return the form?'],
    ['de', 'Die Bücher bis 4. Mai zurückgeben', 'Bis wann muss man die Bücher zurückgeben?'],
    ['ja', '- [ ] 5/3までに申込書を出す', '申込書を出すのはいつまでですか？'],
    ['de', 'Klausur 24.2., Hilfsmittel: keine', 'Wann ist die Klausur?'],
    ['de', 'Nächste Chorprobe: 3. Mai', 'Wann ist die nächste Chorprobe?'],
    ['de', 'Nächste Sitzung: Montag 19 Uhr', 'Wann ist die nächste Sitzung?'],
    ['de', 'Nächste Sitzung: 3. Mai', 'Wann ist die nächste Sitzung?'],
    ['en', 'next check 21 July 10.20', 'When is the next check?'],
    ['fr', 'La kermesse est fixée au 3 mars.', 'Quand a lieu la kermesse ?'],
    ['fr', 'L’eau sera coupée mardi.', 'Quand est-ce que l’eau sera coupée ?'],
    ['fr', 'Appeler la banque avant le 3 mai', 'Quand faut-il appeler la banque ?'],
    ['fr', 'Réunion de parents le 12 mars', 'Quand est la réunion de parents ?'],
    ['es', 'La boda se aplaza hasta el lunes.', '¿Cuándo es la boda?'],
    ['es', 'Pagar la luz antes del 5 de mayo', '¿Cuándo hay que pagar la luz?'],
    ['es', 'El coche estará listo el viernes.', '¿Cuándo estará listo el coche?'],
    ['es', '- [ ] monotributo vence el 20', '¿Cuándo vence el monotributo?'],
    ['zh', '家长会推迟到3月。', '家长会是什么时候？'],
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
    ['zh', '3月12日 家长会', '下次4.1', '家长会下次是什么时候？'],
  ] as const)('%s: the title "%s" names it', (language, title, line, question) => {
    expect(asked(language, `各位\n${line}`, title)).toEqual([question]);
  });

  test.each([
    ['zh', '羽毛球群通知 自己存一份', '周六（9月12日）14:00 体育中心'],
    ['zh', '儿保 6个月', '下次 8/20 麻疹'],
    ['zh', '车 保养维修', '24/6/2 小保 机油滤芯 420'],
  ] as const)('%s: the title "%s" has several parts and names nothing', (language, title, line) => {
    expect(asked(language, `各位\n${line}`, title)).toEqual([]);
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
    // what any note has one of
    ['en', 'review 4 Dec 8.40, bring shoes'],
    ['de', 'Der Termin wird auf Montag verschoben.'],
    ['de', 'Start 6:30 Uhr'],
    ['fr', 'prochaine : 12/3'],
    ['fr', 'Résilier l’actuelle avant le 31/10'],
    ['es', 'próximo control 24/9, 8:30'],
    ['zh', '会议推迟到3月。'],
    ['en', 'Break for Private session 21 July 10:20'],
    ['en', 'Start elections 21 July'],
    // what takes an article that nothing shows
    ['en', 'Wedding of neighbour 21 July 10:20'],
    ['de', 'Rückgabe Schlüssel So 14:00'],
    ['de', 'Das Leasing endet.\nLeasing läuft 31.12. aus'],
    ['fr', 'Réunion parents le 12 mars'],
    ['es', 'Corte luz 12/3 9:00'],
    ['es', 'Venta entradas 12/3 9:00'],
    // what has been
    ['en', 'The fence was painted on 12 April.'],
    ['en', '- [x] return the library books by 4 May'],
    // what is not sure, is to be read elsewhere, or is not the writer's
    ['en', 'The launch is perhaps on 12 April.'],
    ['en', '[Quiz 13 March](https://example.org/quiz)'],
    ['en', '> Quiz 13 March'],
    // a log
    ['ja', '4/9 話し合い\n5/1 相談\n6/6 外来\n10/11 義妹の誕生日'],
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
    ['en', "Getting Dad's photos off the Mac", '1. Plug it in', "How do I get Dad's photos off the Mac?"],
    ['en', 'Migrate to the new Nextcloud', 'Export first.', 'How do I migrate to the new Nextcloud?'],
    ['fr', 'git - récupérer une branche', 'git reflog', 'Comment récupérer une branche ?'],
    ['ja', 'チューブ交換', '後輪はトップに入れてから外す。', 'チューブ交換はどうすればいいですか？'],
    ['zh', '路由器设置', '先连上网线。', '路由器怎么设置？'],
    [
      null,
      'Como calcular o frete',
      'O frete da encomenda que vai chegar, no terminal, para você e sua loja:\n```\ncurl x\n```',
      'Como calcular o frete?',
    ],
    [
      null,
      'petrovich',
      'Склонение падежей русских имён, фамилий и отчеств.\n```\nnpm install petrovich\n```',
      'Как установить petrovich?',
    ],
  ] as const)('%s: the title "%s" is a task', (language, title, content, question) => {
    expect(asked(language, content, title)).toEqual([question]);
  });

  test.each([
    ['en', 'Packing for Skye', 'Boots and a tent.'],
    ['en', 'pg slow query', '```\nEXPLAIN x\n```'],
    ['es', 'certificado digital renovar', '1. abrir\n2. pedir\n3. esperar'],
    ['en', 'Docker', '## How to Extend Docker Compose File\n\n```\nx\n```'],
    ['en', 'Data', '## How to Keep a Successful Data Strategy in Shape\n\nText.'],
    ['en', 'Call from the vet', 'She is fine.'],
    ['en', 'git', '## How to unstash some files? https://example.org\n\n```\nx\n```'],
    ['es', 'Import', '```\nimport x\n```'],
    ['fr', 'Culturas', '## Indiquer la cultura\n\n```\nx\n```'],
    ['en', 'gpg', '## Generate the key pair gpg --gen-key\n\n```\nx\n```'],
    ['en', 'tideways', '## Open the run\n\n```\nx\n```'],
    ['zh', '插槽', '## 字段配置\n\n```\nx\n```'],
    ['en', 'publishing-release', 'How a release of the project is made and published.'],
    ['de', 'Keller ausmisten', '- [x] Regal\n- [ ] Kisten'],
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
    expect(asked('de', content, 'Pflaumenmus')).toEqual(['Wie macht man Pflaumenmus?']);
    expect(
      asked('de', '3 Schränke, 2 Lampen, 60 cm Platte. 3 Std für den Aufbau.', 'Umbau', 'Küche'),
    ).toEqual([]);
    expect(asked('zh', '蛋 3个 糖 40 油 30\n烤 35min', '戚风', '厨房')).toEqual(['戚风怎么做？']);
    expect(asked('de', 'Vom Hof 5 kg Äpfel, 2 Stück geblieben.', 'Montag')).toEqual([]);
  });
});

describe('what the note itself asks or defines', () => {
  test.each([
    ['en', '# Spaced repetition\n\nSpaced repetition is a technique.', ['What is spaced repetition?']],
    ['en', '# Anna\n\nThis is a test.', []],
    ['fr', '# La photosynthèse\n\nLa photosynthèse est un processus.', ['Qu’est-ce que la photosynthèse ?']],
    [
      'en',
      '- **Why is there a Fibonacci prefix?**\n  It is a sequence.',
      ['Why is there a Fibonacci prefix?'],
    ],
    ['de', '# Bausteine\n\nEin wichtiger Teil der Bausteine ist die Bedingung.', []],
    [null, '## Andra tjänster som bara kunder har?\n\nDet finns några till.', []],
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

test.each([
  ['Seeded rye loaf', 'How do I make seeded rye loaf?'],
  ["Nana Bea's brown bread", "How do I make Nana Bea's brown bread?"],
  ['dal (Amma on the phone)', 'How do I make dal?'],
] as const)('the dish "%s"', (title, question) => {
  expect(asked('en', '500 g flour\n5 kg rye\n1 tsp salt\n\n150°, 3 h', title)).toEqual([question]);
});

test.each([
  ['de', 'Pflaumenmus Ofen'],
  ['de', 'Bienen Stand Waldrand'],
  ['en', 'sourdough numbers'],
  ['fr', 'Tisane toux'],
] as const)('%s: no dish is called "%s"', (language, title) => {
  expect(asked(language, '500 g Zucker\n5 kg Mehl\n1 EL Essig\n\n150°, 3 Std', title)).toEqual([]);
});

test('words whose article nothing shows are asked for by their meaning', () => {
  const content = 'LITOTE : dire moins pour faire entendre plus';
  expect(asked('fr', content, 'Litote, antiphrase')).toEqual(['Que signifie « litote » ?']);
});

test('a term of the title is defined', () => {
  const content = 'Besitz = tatsächliche Sachherrschaft, § 854\nFrist: zwei Wochen nach der Lieferung';
  expect(asked('de', content, 'Besitz und Eigentum')).toEqual(['Was ist Besitz?']);
  // but no list of things
  expect(asked('ja', '持ち物：上履き、ぞうきん、なふだ、防災頭巾カバー', '持ち物')).toEqual([]);
  expect(asked('en', 'Packing: tent, stove, two ropes, a lamp', 'Packing')).toEqual([]);
});
