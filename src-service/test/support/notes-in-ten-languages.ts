import fc from 'fast-check';

/** Sentences as people write them, in the ten languages that the enricher is measured in. */
export const sentencesByLanguage: Readonly<Record<string, readonly string[]>> = {
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

/** Any note of the sentences of a language and what people write around them, whole or not. */
export const noteIn = (sentences: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.constantFrom(...sentences), fc.constantFrom(...marks)), {
      minLength: 4,
      maxLength: 60,
    })
    .map((parts) => parts.join(''));
