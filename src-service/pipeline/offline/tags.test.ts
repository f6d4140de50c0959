import fc from 'fast-check';
import stopwords from 'stopwords-iso' with { type: 'json' };
import { expect, test } from 'vitest';
import { maxTags } from '../../../src-shared/memory-api/limits.ts';
import { kindNames } from './kind-names.ts';
import { detectLanguage } from './language.ts';
import { rankCandidates, rankTags } from './tags.ts';
import { canonicalText, textBlocks } from './text-blocks.ts';
import { features, weigh } from './weigh-candidate.ts';

const rank = (content: string, title = '', folder = '') => {
  const blocks = textBlocks(content);
  return rankTags({ title, folder, content, blocks, language: detectLanguage(canonicalText(blocks)) });
};
const tagsOf = (content: string, title = '', folder = '') => rank(content, title, folder).tags;

test("its writer's own tags come first: of the front matter, then of the text", () => {
  const content = '---\ntags: [Bees, 2026]\nstatus: swarmed\n---\nThe queen of the hive. #todo/now The hive.';
  const tags = tagsOf(content);
  expect(tags.slice(0, 2)).toEqual(['bees', 'todo/now']);
  expect(tags).not.toEqual(expect.arrayContaining([expect.stringMatching(/status|swarmed|2026/)]));
});

test('what the app takes for no tag is none: escaped, in code, in an address', () => {
  const content = 'The hive is \\#warm. `#cold` [Bees](#old) #queen';
  expect(tagsOf(content).filter((tag) => /warm|cold|old|queen/.test(tag))).toEqual(['queen']);
});

test.each([
  ['04 Collections', 'collections'],
  ['_recipes', 'recipes'],
  ['Camino 2026', 'camino'],
  ['3年2組', '3年2組'],
])('what only sorts a folder is no part of a tag: %s', (folder, tag) => {
  expect(tagsOf('Nothing of it is here, and that is all.', '', folder)).toContain(tag);
});

test('neither the year that a folder is of nor what a program calls a note is a tag', () => {
  expect(tagsOf('The soup was good.', 'README', 'Journal/2025')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/2025|readme/)]),
  );
  expect(tagsOf('', 'Untitled 3')).toEqual([]);
});

test.each(['en', 'pt-BR', 'zh-Hans', 'inbox', 'Pages', '_posts', 'content/de', 'Notizen', '收集箱'])(
  'a folder that sorts by nothing a note is about is no tag: %s',
  (folder) => {
    const { tags, alternatives } = rank('The crane of the harbour is checked again.', 'Crane', folder);
    for (const name of folder.toLowerCase().split('/'))
      expect([...tags, ...alternatives]).not.toContain(name.replace('_', ''));
  },
);

test('a folder of two large letters may be about something', () => {
  expect(tagsOf('Der Server steht wieder.', '', 'IT')).toContain('it');
});

test('a note is tagged by its folder, and by that around it after its own', () => {
  const text = 'Kein Anspruch, solange die Erklärung nicht angefochten ist, und danach auch nicht.';
  expect(tagsOf(text, 'Fall 4', 'Jura/BGB AT')).toEqual(expect.arrayContaining(['bgb at', 'jura']));
  const { tags, alternatives } = rank(text, '', 'Jura/BGB AT');
  const all = [...tags, ...alternatives];
  expect(all.indexOf('bgb at')).toBeLessThan(all.indexOf('jura'));
});

test.each([
  ['The shed key is with Lorna. Lorna has the shed key, and she is at home all week.', 'lorna'],
  ['We asked the PTA, and then all of us went home and waited for what they might say about it.', 'pta'],
  ['Das Seil des Krans. Der Kran ist alt, und das Seil auch.', 'kran'],
  ["L'atelier est au fond de la cour. J'aime l’atelier, même en hiver.", 'atelier'],
  ['外婆的红烧肉很好吃。红烧肉要用黄酒。', '红烧肉'],
  ['町内会の夏祭り。町内会の発電機。夏祭りの会場。', '夏祭り'],
  ['Встреча с подрядчиком завтра. Подрядчиком мы довольны, смета готова, смета у Карена.', 'подрядчиком'],
  ['보일러를 고쳤다. 보일러는 오래되었다. 보일러 수리 기사님이 다녀가셨다.', '보일러'],
])('%s', (content, tag) => {
  expect(tagsOf(content)).toContain(tag);
});

test.each([
  ['fr', 'Travaux de la salle de bains', 'salle de bains'],
  ['fr', "Salade d'automne", "salade d'automne"],
  ['zh', '年货', '年货'],
  ['ja', '買い物', '買い物'],
])('%s: a title such as %s is a tag', (language, title, tag) => {
  const texts = {
    fr: 'Il faut encore demander un devis au plombier avant la fin du mois.',
    zh: '降压药 两箱可乐',
    ja: '牛乳とプリンを忘れない',
  };
  const { tags, alternatives } = rank(texts[language as 'fr'], title);
  expect([...tags, ...alternatives]).toContain(tag);
});

test('a recipe is one by its amounts and heats, a list of amounts is none', () => {
  const list = '- 200 g Mehl\n- 100 g Zucker\n- 2 EL Milch\n\n';
  expect(tagsOf(`${list}Alles verrühren und bei 180 °C in den Ofen schieben.`)).toContain('rezept');
  expect(tagsOf(`${list}Alles bitte bis morgen besorgen und in den Keller bringen.`)).not.toContain('rezept');
});

test.each([
  [
    'en',
    'Present: Anna, Ben\n\nThe cable of the crane is replaced, and the winch is checked again.',
    'meeting',
  ],
  ['fr', 'Bonjour Madame,\n\nle câble de la grue est arrivé hier avec deux mois de retard.', 'mail'],
  ['es', 'leche para el niño\nhuevos y harina\njabón para la ropa\npan de la esquina de siempre', 'lista'],
  ['de', '## Anwesend\n\n## Beschlüsse\n\n## Nächster Termin\n', 'vorlage'],
])('%s: what its form shows it to be is a tag', (_, content, kind) => {
  expect(tagsOf(content)).toContain(kind);
});

test('a day with a few words is no diary', () => {
  expect(tagsOf('The winch is here.', '2026-03-12')).not.toContain('journal');
  expect(tagsOf(`${'The winch was here and nobody came for it. '.repeat(4)}`, '2026-03-12')).toContain(
    'journal',
  );
});

test('the principal word of the title is a tag, however unsure it is', () => {
  const names = 'Anna Lorna Berta Dora Carla'.split(' ').map((name) => `## ${name}\n\n${name} was here. `);
  expect(tagsOf(names.join('\n\n').repeat(3), 'Winches')).toContain('winches');
});

test('fewer tags where fewer are sure', () => {
  const text = 'somebody went away and came back, then somehow felt rather better about walking around'.split(
    ' ',
  );
  expect(tagsOf(`${text.join(' ')}. ${text.reverse().join(' ')}.`).length).toBeLessThan(3);
});

test('code is tagged by its language, not by what any note may hold', () => {
  expect(tagsOf('How it is started:\n\n```bash\nrun it\n```\n')).not.toContain('bash');
  const { tags, alternatives } = rank('How the list is sorted by the reader:\n\n```js\nlist.sort();\n```\n');
  expect([...tags, ...alternatives]).toContain('javascript');
});

test('words that only meet once in a sentence are no phrase, those that meet again are', () => {
  const text = 'The ferry leaves at six, and whoever is late has to wait for the one at nine.';
  expect(tagsOf(text).filter((tag) => tag.includes(' '))).toEqual([]);
  expect(tagsOf(`${text}\n\nThe winter timetable\n\nA winter timetable`)).toContain('winter timetable');
});

test('addresses, and a word that is repeated, make no tags', () => {
  expect(tagsOf('Pier https://example.com/some/winch and www.example.org/rope or a@example.org')).toEqual([
    'pier',
  ]);
  const text = 'The crane is old, and the cranes of the other harbour are not much better.';
  expect(tagsOf(text, 'Crane crane cranes').filter((tag) => tag.includes('crane'))).toEqual(['crane']);
});

const words = {
  en: "the harbour don’t anna'll harbour’ve don't we'll crane 42 2026 monday anna's inspection of they've cable winch moves to rope 1st is".split(
    ' ',
  ),
  de: 'der hafen am montag 12 kran und die prüfung ist am seil nicht wird winde 3. märz'.split(' '),
  fr: "le port n'est l'eau qu'il lundi grue la vérification 14 du câble n'oublie d'automne treuil".split(' '),
  ru: 'это порт в понедельник кран и проверка 42 не канат будет лебёдка'.split(' '),
};

test.each(Object.entries(words))(
  '%s: no tag is a small word, a contraction, a number or a piece of a word',
  (code, list) => {
    const note = fc.array(fc.constantFrom(...list, '.', '\n\n', '- ', '# ', ','), {
      minLength: 10,
      maxLength: 80,
    });
    const small = new Set(stopwords[code as 'en']);
    fc.assert(
      fc.property(note, note, (title, parts) => {
        const content = parts.join(' ');
        for (const tag of tagsOf(content, title.join(' '))) {
          expect(tag).not.toMatch(/^[\p{N}\p{P}\s]+$|n['’]t(?!\p{L})|['’](?:ll|ve|s)(?!\p{L})/u);
          expect(tag.length).toBeLessThanOrEqual(40);
          const kinds = Object.values(kindNames).flatMap((names) => Object.values(names));
          const inNote = new Set(
            `${kinds.join(' ')} ${title.join(' ')} ${content}`.toLowerCase().split(/[\s.,'’]+/),
          );
          for (const word of tag.split(/[\s'’]+/)) expect(inNote).toContain(word);
          if (!tag.includes(' ') && detectLanguage(content) === code) expect(small).not.toContain(tag);
        }
      }),
    );
  },
);

test('any text: at most five tags, one line each, none twice, the same ones again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }),
      fc.string(),
      (title, text, folder) => {
        const content = text.toWellFormed();
        const { tags, alternatives } = rank(content, title.toWellFormed(), folder);
        expect(tags.length).toBeLessThanOrEqual(maxTags);
        expect(new Set([...tags, ...alternatives]).size).toBe(tags.length + alternatives.length);
        for (const tag of tags) expect(tag).toMatch(/^[^\r\n]{1,40}$/);
        expect(rank(content, title.toWellFormed(), folder)).toEqual({ tags, alternatives });
      },
    ),
  );
});

const nouns: Readonly<Record<string, string>> = {
  en: 'harbour crane cable winch inspection rope engine captain breakwater lantern',
  de: 'Hafen Kranseil Winde Prüfung Tauwerk Maschine Kapitän Wellenbrecher Laterne Schuppen',
  fr: 'bateau grue câble treuil vérification cordage moteur capitaine jetée lanterne',
  es: 'puerto grúa cable cabrestante inspección cuerda máquina capitán espigón linterna',
  pt: 'porto guindaste cabo guincho inspeção corda máquina capitão quebra-mar lanterna',
  ru: 'гавань кран канат лебёдка проверка верёвка машина капитан волнорез фонарь',
  ko: '항구 크레인 케이블 윈치 점검 밧줄 기관 선장 방파제 등불',
  ar: 'ميناء رافعة كابل ونش تفتيش حبل محرك قبطان كاسر فانوس',
  zh: '港口 起重机 电缆 绞车 检查 绳索 发动机 船长 防波堤 灯笼',
  ja: '港湾 クレーン ケーブル ウインチ 点検 ロープ エンジン 船長 防波堤 提灯',
};

test.each(Object.entries(nouns))('%s: the word that is repeated most is never ranked last', (_, list) => {
  const words = list.split(' ');
  const note = fc.record({
    often: fc.constantFrom(...words),
    times: fc.integer({ min: 3, max: 60 }),
    others: fc.uniqueArray(fc.constantFrom(...words), { minLength: 2 }),
    mark: fc.constantFrom('', '- ', '- [ ] ', '## '),
    apart: fc.constantFrom('\n\n', '. ', ', '),
  });
  fc.assert(
    fc.property(note, ({ often, times, others, mark, apart }) => {
      const rest = others.filter((other) => other !== often);
      const lines = [...Array.from({ length: times }, () => often), ...rest];
      const content = lines.map((line) => (apart === '\n\n' ? mark : '') + line).join(apart);
      const blocks = textBlocks(content);
      const language = detectLanguage(content);
      const ranked = rankCandidates({ title: '', folder: '', content, blocks, language }, weigh);
      const alone = ranked.filter(({ candidate }) => candidate.words.length === 1);
      const at = alone.findIndex(({ candidate }) => candidate.count >= times);
      if (at >= 0 && alone.length > 1) expect(at).toBeLessThan(alone.length - 1);
      expect(ranked.findIndex(({ candidate }) => candidate.count >= times)).toBeLessThan(
        Math.max(1, ranked.length - 1),
      );
    }),
  );
});

test('what grows with how often a word is repeated never speaks against it', () => {
  for (const name of ['twice', 'share', 'spread', 'phraseAgain'])
    for (const weight of features[name]?.slice(0, 2) ?? [-1]) expect(weight).toBeGreaterThanOrEqual(0);
});
