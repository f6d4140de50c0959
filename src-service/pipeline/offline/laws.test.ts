import fc from 'fast-check';
import stopwords from 'stopwords-iso' with { type: 'json' };
import { expect, test } from 'vitest';
import { isWhole } from './brackets.ts';
import { gistKindNames } from './gist/lead-of.ts';
import { kindNames } from './kind-names.ts';
import { smallWordsOf } from './language.ts';
import { offlineEnricher } from './offline-enricher.ts';

/** Sentences as people write them, in the ten languages that the enricher is measured in. */
const texts: Readonly<Record<string, readonly string[]>> = {
  en: [
    "We don't know when the crane's cable is checked",
    'Inspection Tuesday 3 March, 8 am',
    'Cable: £40',
    "They'll bring Anna's rope",
  ],
  de: [
    'Die Prüfung des Krans wird auf den 3. März verschoben',
    'Elternabend 4.11. 19:30',
    'Das Seil bestellt Anna',
    'Kosten: 45 €',
  ],
  fr: [
    "L'inspection de la grue n'est pas finie",
    'Réunion le 12 mars à 8h',
    "Le câble d'acier coûte 45 €",
    'Relever les compteurs',
  ],
  es: [
    'La inspección de la grúa se aplaza hasta el lunes',
    'Cita 12/3 9:30',
    'El cable nuevo de Ana',
    'Cuota: 45 €',
  ],
  pt: [
    'A inspeção do guindaste não foi marcada ainda',
    'Reunião 12/3 às 9h',
    'O cabo novo da Ana chegou',
    'Mensalidade 45',
  ],
  ru: [
    'Проверка крана переносится на вторник',
    'Собрание 12 марта в 9:30',
    'Новый канат заказала Анна',
    'взнос 4500',
  ],
  ko: ['크레인 점검은 화요일로 미뤄졌다', '회의 3월 12일 9시', '안나가 새 케이블을 주문했다', '회비 2만원'],
  ar: [
    'تأجل فحص الرافعة إلى يوم الثلاثاء',
    'اجتماع ١٢ مارس',
    'طلبت آنا الكابل الجديد من المصنع',
    'الرسوم ٤٥',
  ],
  zh: ['起重机检查改到星期二上午', '家长会 3月12日 19:30', '安娜订购了新电缆', '团费 200元'],
  ja: [
    'クレーンの点検は来週の火曜日に変わった',
    '保護者会 3/12 19:30',
    '新しいケーブルはアンナが注文した',
    '会費 500円',
  ],
};

/** What people write around them. */
const marks = [
  '# ',
  '## ',
  '- ',
  '- [ ] ',
  '1. ',
  '> ',
  '(',
  ')',
  '**',
  ' ',
  ', ',
  '. ',
  '。',
  ': ',
  '\n',
  '\n',
  '\n\n',
  '| ',
  ' |\n|-|-|\n',
  '`',
  '[[',
  ']]',
  '](x)',
  '42',
  '2026-03-12',
];

const letters = /[\p{L}\p{M}\p{N}]+/gu;
const bare = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase();

/** What a gist calls a note, in front of what it says of it. */
const leads = [
  ...Object.values(kindNames).flatMap((names) => Object.values(names)),
  ...Object.values(gistKindNames).flat(),
];
const withoutLead = (gist: string): string => {
  const [, lead = '', rest = ''] = /^(\S{1,20}) ?[:：] ?(.*)$/su.exec(gist) ?? [];
  return leads.includes(lead) || leads.includes(lead.toLowerCase()) ? rest : gist;
};
/** What a gist puts between two facts. */
const joins = ['and', 'und', 'et', 'y', 'e', 'и', 'و', '和'];
/** Whether a word is one of these, or has it in front or inside, as Arabic and Chinese write. */
const isJoined = (word: string, join: string, given: string): boolean =>
  word.split(join).length > 1 && word.split(join).every((part) => given.includes(part.toLowerCase()));

test.each(Object.entries(texts))('%s: what is made of a note is made of its words', (code, sentences) => {
  const piece = fc.oneof(fc.constantFrom(...sentences), fc.constantFrom(...marks));
  const note = fc.array(piece, { minLength: 4, maxLength: 60 }).map((parts) => parts.join(''));
  const small = new Set(stopwords[code as 'en']);
  const spaced = code !== 'zh' && code !== 'ja';
  fc.assert(
    fc.property(fc.constantFrom('', ...sentences), note, (title, content) => {
      const text = offlineEnricher.extract(content);
      const input = { title, content, folder: null, locked: false };
      const { gist, description, tags, questions } = offlineEnricher.enrich(input, text);
      expect(offlineEnricher.enrich(input, text)).toMatchObject({ gist, description, tags, questions });

      const given = bare(`${title} ${text} ${content}`);
      for (const [word] of withoutLead(gist ?? '').matchAll(letters))
        expect(given.includes(word.toLowerCase()) || joins.some((join) => isJoined(word, join, given))).toBe(
          true,
        );
      expect(gist ?? '').not.toMatch(/[\r\n`]|\*\*|\[\[|\]\(|\|.*\|/);

      const lines = (description ?? '').replace(/\\(?=\W)/g, '').split('\n');
      expect(lines.filter((line) => !isWhole(line) || /\]\(|\[\[/.test(line))).toEqual([]);
      expect(new Set(lines).size).toBe(lines.length);
      // but how many of its tasks are done
      const tasks = content.includes('[ ]') ? lines.slice(0, -1) : lines;
      for (const [word] of tasks.join('\n').matchAll(letters)) expect(given).toContain(word.toLowerCase());

      const words = new Set(`${title} ${text} ${content}`.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
      const isSure = smallWordsOf(text, null) === code;
      const kinds = Object.values(kindNames).flatMap((names) => Object.values(names));
      // of its kind, a note is given the name that people have for it
      for (const tag of tags.filter((one) => !kinds.includes(one))) {
        expect(tag).not.toMatch(/^[\p{N}\p{P}\s]+$|n['’]t(?!\p{L})|['’](?:ll|ve|s)(?!\p{L})/u);
        expect(tag.length).toBeLessThanOrEqual(40);
        for (const [word] of tag.matchAll(letters)) {
          // Korean tags go without the grammar at the end of a word
          if (spaced && code !== 'ko') expect([...words]).toContain(word);
          else expect(given).toContain(word);
        }
        if (isSure) expect(small).not.toContain(tag);
      }
      for (const question of questions) expect(question).toMatch(/^\S[^\r\n]{2,158}[?？؟]$/u);
    }),
  );
});
