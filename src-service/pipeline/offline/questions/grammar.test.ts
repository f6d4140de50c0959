import { describe, expect, test } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { findQuestions } from '../questions.ts';

const pairs = (first: string, second: string, between = ' '): string[] =>
  first.split(',').flatMap((one) => second.split(',').map((other) => `${one}${between}${other}`));

/** Titles of notes that are no recipe, however much is counted in them. */
const titles: Readonly<Partial<Record<KnownLanguage, readonly string[]>>> = {
  en: pairs(
    'Kitchen,Bathroom,School,Team,Boiler,Harbour,Summer,Annual,Grandma,Client,Website,Garage,Wedding,Tax,Moving,Choir,Boat,Kids,Q3,Lisbon',
    'renovation,budget,plan,party,insurance,meeting,repair,trip,garden,notes',
  ),
  de: pairs(
    'Küchen,Bad,Schul,Vereins,Haus,Garten,Auto,Sommer,Dach,Büro',
    'renovierung,plan,feier,versicherung,reparatur,reise,kosten,umzug,vertrag,liste',
    '',
  ),
  fr: pairs(
    'Travaux,Budget,Réunion,Voyage,Assurance,Fête',
    'cuisine,de la cuisine,école,du club,Lisbonne,2026',
  ),
  es: pairs(
    'Reforma,Presupuesto,Reunión,Viaje,Seguro,Fiesta',
    'cocina,de la cocina,colegio,del club,Lisboa,2026',
  ),
  zh: pairs('厨房,学校,团队,夏天,里斯本', '装修,预算,计划,旅行,会议', ''),
  ja: pairs('台所,学校,チーム,夏,リスボン', 'リフォーム,予算,計画,旅行,会議', ''),
};

/** What stands in such notes, so that every pattern finds something. */
const contents: Readonly<Partial<Record<KnownLanguage, readonly string[]>>> = {
  en: [
    '500 g flour\n5 kg rye\n1 tsp salt\n\n150°, 3 h in the oven',
    '3 l paint, 2 cups water, 5 kg plaster, boiler 40 min, oven 600',
    '1. open it\n2. wait for it\n3. close it',
    '```\nx --all\n```\n\ndone',
    'Thursday 9 April 10:00, hall',
    'Where: the old mill\nSurvey: £640\nspare keys under the mat\nLandlord: Mr Rudge\ntickets £12',
    'Present: Anna, Ben\n\nAnna orders the new cable by Friday\nBen to write the letter to Mr Lee\nnext mtg 4 May 7pm',
  ],
  de: [
    '500 g Mehl\n5 kg Zucker\n1 EL Essig\n\n150°, 3 Std backen',
    '3 l Farbe, 2 Tassen Wasser, 5 kg Putz, 40 min, Ofen 600',
    'Sa 23. August, ab 15 Uhr, Gasthof',
    'Ort: Mühle\nDer Schlüssel liegt unter der Matte\nVermieter: Herr Moor\nEintritt 12 €',
    'Anwesend: Anna, Ben\n\nAnna bestellt das neue Kabel bis Freitag\nnächste Sitzung 4. Mai',
  ],
  fr: [
    '500 g farine\n5 kg sucre\n1 cuillère sel\n\n150°, 3 h au four',
    'jeudi 6 juin à 16h\nLieu : mairie\nPropriétaire : M. Moreau\nclés chez Lorna',
    'Présents : Anna, Ben\n\nAnna commande le câble neuf\nprochaine réunion le 4 mai',
  ],
  es: [
    '500 g harina\n5 kg azúcar\n1 cucharada sal\n\n150°, 3 h al horno',
    'jueves 6 de junio a las 16:00\nLugar: ayuntamiento\nCasera: Sra. Ruiz\nllaves en casa de Lorna',
    'Asisten: Ana, Luis\n\nAna compra el cable nuevo\npróxima reunión el 4 de mayo',
  ],
  zh: ['面粉500克 糖30克 蛋2个 油30\n烤35分钟', '6月5日10:00\n地点：学校\n房东：李阿姨\n钥匙在抽屉里'],
  ja: [
    '薄力粉 100グラム 砂糖 30グラム 卵 2個\n180度で30分焼く',
    '6月5日 10:00\n場所：学校\n担任：中村先生\n鍵は引き出しの中',
  ],
};

/** Each pattern of a language, with what its grammar asks for. */
const grammar: Readonly<Partial<Record<KnownLanguage, readonly RegExp[]>>> = {
  en: [
    /^When (?:is|are) the (?:next )?\S[^?]*\?$/,
    /^(?:Until when|When|By when) (?:is|are|does|do|must|will) (?:the|our|my|I) [^?]+\?$/,
    /^Where (?:is|are) the \p{Ll}[^?]+\?$/u,
    /^How much (?:is|are) the \p{Ll}[^?]+\?$/u,
    /^Who (?:is the [\p{L} ]+|is to \p{Ll}+ (?:the|a|an|all|our) [^?]+|\p{Ll}+s (?:the|a|an|all|our) [^?]+)\?$/u,
    /^How do I \p{Ll}+(?: \p{Ll}+)? (?:the|an?|my|all|\p{Lu})[^?]*\?$/u,
  ],
  de: [
    /^Wann ist (?:der|die|das) (?:nächste )?\p{Lu}[^?]*\?$/u,
    /^Wo (?:ist|liegt|hängt|steht) (?:der|die|das) \p{Lu}[^?]*\?$/u,
    /^Was kostet (?:der|die|das) \p{Lu}[^?]*\?$/u,
    /^Wer (?:ist (?:der|die) \p{Lu}\p{L}+|\p{Ll}+t (?:das|den|die|einen|eine|ein) [^?]+)\?$/u,
  ],
  fr: [
    /^Quand (?:est (?:la (?:prochaine )?|le |l’)|sont les )\p{Ll}[^?]* \?$/u,
    /^Où (?:est (?:la|le)|sont les|a lieu (?:la |le |l’)|ont lieu les)\s?\p{Ll}[^?]* \?$/u,
    /^Qui (?:est (?:le |la |l’)\p{Ll}+|\p{Ll}+e (?:le|la|un|une) [^?]+) \?$/u,
  ],
  es: [
    /^¿Cuándo es (?:la (?:próxima )?|el )\p{Ll}[^?]*\?$/u,
    /^¿Dónde (?:está (?:la|el)|están (?:las|los)|es (?:la|el)) \p{Ll}[^?]*\?$/u,
    /^¿Quién (?:es (?:el|la) \p{Ll}+|\p{Ll}+a (?:el|la|un|una) [^?]+)\?$/u,
  ],
  zh: [/^\p{L}{2,10}(?:是什么时候|在哪里|是谁)？$/u],
  ja: [/^\p{L}{1,10}は(?:いつ|どこ|誰)ですか？$/u, /^\p{L}{2,10}の場所はどこですか？$/u],
};

/** The gender of each end of a German title, by which its article is right. */
const genders = {
  die: 'renovierung|feier|versicherung|reparatur|reise|liste|matte',
  der: 'plan|umzug|vertrag|schlüssel|vermieter|eintritt',
  das: 'kabel',
};

describe.each(Object.keys(titles) as KnownLanguage[])(
  '%s: what is asked of notes with generated titles',
  (language) => {
    const asked = (titles[language] ?? []).flatMap((title) =>
      (contents[language] ?? []).flatMap((content) =>
        findQuestions({ title, content, folder: null }, language).map((question) => ({ title, question })),
      ),
    );

    test('has a form of the language', () => {
      expect(new Set(titles.en).size).toBe(200);
      expect(asked.length).toBeGreaterThan(20);
      const bad = asked.filter(({ question }) => grammar[language]?.every((form) => !form.test(question)));
      expect([...new Set(bad.map(({ question }) => question))]).toEqual([]);
    });

    test('makes nothing that is no dish', () => {
      expect(asked.filter(({ question }) => /make|macht man|faire|hacer|怎么做|作り/.test(question))).toEqual(
        [],
      );
    });

    test('has one article, which is right', () => {
      for (const { question } of asked) {
        expect(question).not.toMatch(
          /(?<!\p{L})(\p{L}{2,}) \1(?!\p{L})|(?:the|an?) (?:the|an?|my|our) |is the \p{Ll}+ (?:is|are) /iu,
        );
        expect(question).not.toMatch(
          /(?:Where|How much) is the (?:\p{Ll}+ )?(?:keys|tickets|tools)\?|are the (?:\p{Ll}+ )?(?:survey|landlord)\?/u,
        );
        if (language !== 'de') continue;
        const [, article = '', noun = ''] =
          /(?<!\p{L})(der|die|das) (?:nächste )?(\p{L}+)\?/u.exec(question) ?? [];
        const [gender] =
          Object.entries(genders).find(([, ends]) => new RegExp(`(?:${ends})$`, 'i').test(noun)) ?? [];
        if (gender !== undefined) expect(`${article} ${noun}`).toBe(`${gender} ${noun}`);
      }
    });
  },
);

test('what is to be made is asked for by its name only', () => {
  const content = '500 g flour\n5 kg rye\n1 tsp salt\n\n150°, 3 h';
  const asked = (title: string) => findQuestions({ title, content, folder: 'Kitchen' }, 'en');
  expect(asked('Kitchen renovation')).toEqual([]);
  expect(asked('Seeded rye loaf')).toEqual(['How do I make seeded rye loaf?']);
  // nobody eats what has no food in it
  expect(
    findQuestions(
      {
        title: 'Wall filler',
        content: '500 g plaster\n2 cups water\n3 kg sand\n\n20°, 3 h',
        folder: 'Kitchen',
      },
      'en',
    ),
  ).toEqual([]);
});

test.each([
  [
    '엄마 오이소박이',
    '요리',
    '오이 10개, 소금물 2리터를 끓여서 붓고 1시간 둔다. 부추 1단을 넣고 버무린다.',
    '엄마 오이소박이는 어떻게 만드나요?',
  ],
  [
    'مقلوبة ستي',
    'طبخ',
    '٣ كاسات رز مصري منقوع نص ساعة، دجاجة ٨ قطع مسلوقة، تطبخ على نار هادية ٣٥ دقيقة',
    'كيف أحضّر مقلوبة ستي؟',
  ],
  [
    'Feijoada da avó',
    'Cozinha',
    'Deixar de molho 12 horas o feijão, ferver com 3 folhas de louro e refogar 2 cebolas.',
    'Como fazer feijoada da avó?',
  ],
  [
    'Ремонт кухни',
    'Кухня',
    'Духовка 60 см, плита 600, ящики 3 штуки, всё привезут во вторник, как обещали.',
    null,
  ],
])('%s in the folder %s', (title, folder, content, question) => {
  expect(findQuestions({ title, content, folder }, null)).toEqual(question === null ? [] : [question]);
});
