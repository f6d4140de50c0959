/** How a language that little is prepared for names what has a day, the days, and asks for them. */
type Days = {
  /** What has a day, as its name begins. */
  readonly events: string;
  readonly month: string;
  readonly when: (event: string) => string;
  /** Words that may follow the first one of a name. */
  readonly rest: string;
};

/** 은 behind a consonant, 는 behind a vowel. */
export const topic = (word: string): string =>
  `${word}${((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 > 0 ? '은' : '는'}`;

const monthsOf = (code: string): string => {
  const format = (parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(code, { ...parts, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    // the genitive stands beside a day
    [{ month: 'long' } as const, { month: 'long', day: 'numeric' } as const].map(
      (parts) =>
        format(parts)
          .formatToParts(Date.UTC(2024, month, 1))
          .find(({ type }) => type === 'month')?.value ?? '',
    ),
  )
    .flat()
    .join('|');
};

const languages: Readonly<Record<string, () => Days>> = {
  pt: () => ({
    events:
      '(?:reunião|consulta|prova|exame|festa|viagem|aula|entrega|apresentação|audiência|formatura|feira|sessão|visita|mudança|vistoria|assembleia|cirurgia|matrícula|excursão|concerto|casamento|aniversário|ensaio|jogo|torneio|curso|show|almoço|jantar|churrasco|voo|batizado|retorno)',
    month: monthsOf('pt'),
    when: (event) =>
      `Quando é ${/^(?:concerto|casamento|aniversário|ensaio|exame|jogo|torneio|curso|show|almoço|jantar|churrasco|voo|batizado|retorno)/i.test(event) ? 'o' : 'a'} ${event}?`,
    rest: '(?: (?:de|do|da|dos|das|com) [\\p{L}.]+){0,2}',
  }),
  ru: () => ({
    events:
      '(?:собрание|встреча|экзамен|зачёт|зачет|концерт|спектакль|день рождения|свадьба|праздник|утренник|приём|прием|операция|консультация|поездка|экскурсия|рейс|поезд|вылет|выезд|заезд|сдача|защита|презентация|репетиция|тренировка|соревнования|турнир|субботник|ремонт|проверка|поверка|доставка|отпуск|дедлайн|релиз|переезд|прививка|осмотр)',
    month: monthsOf('ru'),
    when: (event) => `Когда ${event}?`,
    rest: '(?: (?:по|у|с|в|на|для) \\p{L}+)?',
  }),
  ko: () => ({
    events:
      '(?:\\p{Script=Hangul}{2,6} ?)(?:회의|모임|시험|면접|공연|발표|발표회|결혼식|돌잔치|생일|여행|출발|수술|검사|검진|진료|예약|이사|점검|마감|제출|운동회|소풍|입학식|졸업식|상담|총회|공사|단수|정전|워크숍|세미나|강의|수업|리허설|대회|경기|축제)',
    month: '\\d{1,2}월',
    when: (event) => `${topic(event)} 언제인가요?`,
    rest: '',
  }),
  ar: () => ({
    events:
      '(?:ال)?(?:اجتماع|امتحان|اختبار|موعد|رحلة|حفل|حفلة|عرس|زفاف|عملية|فحص|مقابلة|تسليم|سفر|دورة|محاضرة|مباراة|زيارة|صيانة)',
    month: monthsOf('ar'),
    when: (event) => `متى ${event}؟`,
    rest: '(?: \\p{L}+){0,3}?',
  }),
};

/** What there is one of. */
const single =
  /^(?:свадьба|утренник|субботник|переезд|отпуск|casamento|formatura|batizado|(?:ال)?(?:زفاف|عرس))$/iu;

/** More of them are a calendar or a log. */
const most = 4;

/** What is asked of lines that begin with what has a day and go on with the day, in languages that little is prepared for. */
export function askedOfFurtherDays(statements: readonly string[], code: string): string[] {
  const days = languages[code]?.();
  if (days === undefined) return [];
  const { events, month, when, rest } = days;
  const day = `(?:(?:\\p{L}{1,8}\\.?,? ){0,2}(?:[\\d٠-٩]{1,2} (?:de )?(?:${month})|[\\d٠-٩]{1,2}[/.][\\d٠-٩]{1,2}(?![\\d٠-٩%]))|(?:${month}) ?[\\d٠-٩]{1,2}일?)`;
  const between = code === 'ar' ? '(?: ?[:–-] ?| يوم )' : '(?: ?[:–-] ?| |, )';
  const shape = new RegExp(`^(${events}${rest})${between}${day}`, 'iu');
  const questions = new Set(
    statements.flatMap((statement) => {
      const event = shape.exec(statement)?.[1] ?? '';
      // of one word alone nothing says which
      return (code === 'ko' && event !== '') || / /.test(event) || single.test(event)
        ? [when(event.charAt(0).toLowerCase() + event.slice(1))]
        : [];
    }),
  );
  return questions.size > most ? [] : [...questions];
}
