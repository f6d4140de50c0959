import type { KnownLanguage } from '../language.ts';
import { be, english, french, german, isPlural, lowerFirst, spanish } from './articles.ts';
import { articleOf } from './events.ts';
import { type Task, tasks } from './task-shapes.ts';

/** How a language asks; each takes the words of the note and adds no more than grammar needs. */
export type Phrases = {
  /** Words that may stand between what happens and when, and how the question takes them. */
  readonly happens: readonly {
    readonly verb: string;
    readonly ask: (subject: string, verb: string, end: string) => string;
  }[];
  readonly when: (subject: string) => string;
  /** Of what is paid at times, without its article; of anything else, with it or as a name. */
  readonly cost: (what: string) => string;
  readonly costOf: (name: string) => string;
  /** The telephone number of a person or firm. */
  readonly phoneOf: (name: string) => string;
  /** Where that is which has a day, and who is responsible for it. */
  readonly whereIs: (what: string) => string;
  readonly whoIs: (what: string) => string;
  readonly make: (dish: string) => string;
  readonly install: (name: string) => string;
  readonly whatIs: (name: string) => string;
  /** The same of a word, where the language would want an article that the word does not show. */
  readonly means?: (term: string) => string;
  /** What stands between a name and what it is. */
  readonly isA: string;
  /** Small words before a date. */
  readonly on: string;
  /** How notes say when that comes again which their title names, and the question; null where the name does not fit. */
  readonly next: readonly [words: string, ask: (name: string) => string | null];
  /** What has to be done by a day: its words before or behind the DAY, and the question. */
  readonly due?: readonly [shape: string, ask: (task: string, verb: string) => string];
  /** A heading that names how something is done, and the question. */
  readonly tasks: readonly Task[];
  readonly use: (name: string) => string;
};

/** "finishes" without what makes it of one. */
const infinitive = (verb: string): string => verb.replace(/^(\p{L}+?)(?:(?<=sh)e)?s(?= |$)/u, '$1');

export const phrases: Readonly<Record<KnownLanguage, Phrases>> = {
  en: {
    happens: [
      {
        verb: 'takes place|closes|opens|starts|begins|ends|finishes|departs|returns|changes|resumes|renews|expires|arrives|leaves',
        ask: (subject, verb) => `When does ${english(subject)} ${infinitive(verb)}?`,
      },
      {
        verb: '(?:is |are )?(?:only )?(?:valid|good)(?= (?:un)?til)',
        ask: (subject) => `Until when is ${english(subject)} valid?`,
      },
      { verb: 'is due|due', ask: (subject) => `When is ${english(subject)} due?` },
      {
        verb: 'is|(?:is )?(?:moved|postponed|scheduled|planned|booked)(?: to| for| until)?|moves to',
        ask: (subject) => `When ${be(subject)} ${english(subject)}?`,
      },
      {
        verb: '(?:is|are|will be|must be) (?:being )?\\p{Ll}+(?:ed|en|id|wn|ut|ft|ld|nt|pt|ght)(?: (?:off|up|out|down|back))?',
        ask: (subject, verb) => `When ${verb.replace(' ', ` ${english(subject)} `)}?`,
      },
    ],
    due: [
      '^(?:please )?((?:return|pay|book|send|order|call|ring|email|submit|hand in|renew|cancel|buy|reply to|sign|apply for|register for|collect|finish|post|file|confirm|check) (?:the|an?|my|our|all) [^,;:()]{3,50}?),? (?:by|before|until|due)(?: the)? DAY',
      (task) => `By when do I have to ${lowerFirst(task)}?`,
    ],
    when: (subject) => `When ${be(subject)} ${english(subject)}?`,
    cost: (what) => `How much ${be(what)} ${english(what)}?`,
    costOf: (name) => `How much ${/^the /.test(name) ? be(name) : 'is'} ${name}?`,
    phoneOf: (name) => `What is the number of ${name}?`,
    whereIs: (what) => `Where ${be(what)} ${english(what)}?`,
    whoIs: (what) => `Who is responsible for ${english(what)}?`,
    make: (dish) => `How do I make ${/^\p{Lu}\p{Ll}+ \p{Ll}/u.test(dish) ? lowerFirst(dish) : dish}?`,
    install: (name) => `How do I install ${name}?`,
    whatIs: (name) => `What is ${name}?`,
    on: 'at|on|by|in|for|until|till?|before',
    next: [
      '[Nn]ext(?: (?:mtg|meeting|one|session|time))?(?: is| on)?',
      (name) => `When is the next ${/^\p{Lu}{2,6}$/u.test(name) ? `${name} ` : ''}meeting?`,
    ],
    tasks: tasks.en,
    use: (name) => `How do I use ${name}?`,
    isA: ' (?:is|was) (?:an?|the) | means ',
  },
  de: {
    happens: [
      { verb: 'findet', ask: (subject) => `Wann findet ${german(subject)} statt?` },
      {
        verb: 'beginnt|endet|startet|schließt|öffnet|wechselt|kommt',
        ask: (subject, verb) => `Wann ${verb} ${german(subject)}?`,
      },
      { verb: 'steht(?! nicht)', ask: (subject) => `Wann ist ${german(subject)}?` },
      {
        verb: '(?:ist|bleibt)(?!.* \\p{Ll}+[.!]?$)|wird(?= (?:auf|für) )|ist(?= auf )',
        ask: (subject) => `Wann ist ${german(subject)}?`,
      },
      {
        verb: '(?:wird|werden|muss|müssen)(?=.{4,80} ((?!werden)\\p{Ll}{4,}(?:t|en))(?: werden)?[.!]?$)',
        ask: (subject, verb, end) =>
          `Wann ${verb} ${german(subject)} ${end}${verb.startsWith('m') ? ' werden' : ''}?`,
      },
    ],
    due: [
      '^((?:den|die|das|meine?n?|unsere?n?) \\p{Lu}[^.,:;()]{2,40}?) (?:bis|vor) (?:zum |dem )?DAY (\\p{Ll}{3,}en)[.!]?$',
      (task, verb) => `Bis wann muss man ${lowerFirst(task)} ${verb}?`,
    ],
    when: (subject) => `Wann ist ${german(subject)}?`,
    cost: (what) => `Wie hoch ist ${german(what)}?`,
    costOf: (name) => `Was kostet ${name}?`,
    phoneOf: (name) => `Welche Telefonnummer hat ${/dienst$/.test(name) ? 'der ' : ''}${name}?`,
    whereIs: (what) => `Wo ist ${german(what)}?`,
    whoIs: (what) => `Wer ist für ${german(what).replace(/^der /, 'den ')} zuständig?`,
    make: (dish) => `Wie macht man ${dish}?`,
    install: (name) => `Wie installiert man ${name}?`,
    whatIs: (name) => `Was ist ${name}?`,
    on: 'am|um|bis|ab|den|vom|zum|von|auf|für',
    next: [
      '[Nn]ächste[rs]?(?: (?:Sitzung|Treffen|Termin|Besprechung|Meeting|[Mm]al))?(?: ist)?(?: am)?',
      (name) =>
        articleOf(name, 'de') === null ? null : `Wann ist ${articleOf(name, 'de')} nächste ${name}?`,
    ],
    tasks: tasks.de,
    use: (name) => `Wie benutzt man ${name}?`,
    isA: ' ist (?:eine?|der|die|das) | bedeutet ',
  },
  fr: {
    happens: [
      {
        verb: 'a lieu|aura lieu|commence|débute|démarre|finit|se termine|ferme|ouvre|expire|arrive|part|reprend|change',
        ask: (subject, verb) => `Quand ${verb} ${french(subject)} ?`,
      },
      {
        verb: 'est (?:reportée?|déplacée?|prévue?|fixée?)',
        ask: (subject) => `Quand a lieu ${french(subject)} ?`,
      },
      {
        verb: '(?:est|sont|sera|seront|doit être) \\p{Ll}+(?:é|êt|it|is|u|ert)e?s?',
        ask: (subject, verb) => `Quand est-ce que ${french(subject)} ${verb} ?`,
      },
    ],
    due: [
      "^(?:il faut )?(\\p{L}{2,}(?:er|ir|re) (?:l[ea]s? |l[’'](?!a(?:ctuel|ncien|utre))|une? |mon |ma |mes )\\p{L}[^.,:;()]{2,40}?) avant (?:le )?DAY",
      (task) => `Quand faut-il ${lowerFirst(task)} ?`,
    ],
    when: (subject) => `Quand ${isPlural(french(subject)) ? 'sont' : 'est'} ${french(subject)} ?`,
    cost: (what) => `À combien s’élève${isPlural(french(what)) ? 'nt' : ''} ${french(what)} ?`,
    costOf: (name) => `Combien coûte${isPlural(name) ? 'nt' : ''} ${name} ?`,
    phoneOf: (name) => `Quel est le numéro ${/^[AEÉÈÊIOUY]/.test(name) ? 'd’' : 'de '}${name} ?`,
    whereIs: (what) => `Où ${isPlural(french(what)) ? 'ont' : 'a'} lieu ${french(what)} ?`,
    whoIs: (what) => `Qui s’occupe de ${french(what)} ?`.replace('de les ', 'des ').replace('de le ', 'du '),
    make: (dish) => `Comment préparer « ${dish} » ?`,
    install: (name) => `Comment installer ${name} ?`,
    whatIs: (name) => `Qu’est-ce que ${name} ?`,
    means: (term) => `Que signifie « ${term} » ?`,
    on: "le|au|à|avant|pour|vers|jusqu[’']au?|dès|du",
    next: ['[Pp]rochaine?(?: (?:réunion|fois|séance))?(?: le)?', () => 'Quand est la prochaine réunion ?'],
    tasks: tasks.fr,
    use: (name) => `Comment utiliser ${name} ?`,
    isA: " est (?:une? |le |la |l[’'])",
  },
  es: {
    happens: [
      {
        verb: 'tiene lugar|se celebra|vence|cierra|abre|empieza|comienza|termina|acaba|llega|sale|caduca|cambia|est(?:á|án|ará|arán) (?!previst)\\p{Ll}+(?:ad|id|t|ch)[oa]s?',
        ask: (subject, verb) => `¿Cuándo ${verb} ${spanish(subject)}?`,
      },
      {
        verb: '(?:se traslada|se aplaza|se mueve|está previst[oa]|será|es)(?: hasta)?',
        ask: (subject) => `¿Cuándo es ${spanish(subject)}?`,
      },
    ],
    due: [
      '^(?:hay que )?(\\p{L}{2,}[aei]r (?:el|la|los|las|un|una|mi) \\p{L}[^.,:;()]{2,40}?) antes del? (?:el )?DAY',
      (task) => `¿Cuándo hay que ${lowerFirst(task)}?`,
    ],
    when: (subject) => `¿Cuándo ${isPlural(spanish(subject)) ? 'son' : 'es'} ${spanish(subject)}?`,
    cost: (what) => `¿Cuánto ${isPlural(spanish(what)) ? 'son' : 'es'} ${spanish(what)}?`,
    costOf: (name) => `¿Cuánto cuesta${isPlural(name) ? 'n' : ''} ${name}?`,
    phoneOf: (name) => `¿Qué teléfono tiene ${name}?`,
    whereIs: (what) => `¿Dónde ${isPlural(spanish(what)) ? 'son' : 'es'} ${spanish(what)}?`,
    whoIs: (what) => `¿Quién se encarga de ${spanish(what)}?`.replace('de el ', 'del '),
    make: (dish) => `¿Cómo hacer ${lowerFirst(dish)}?`,
    install: (name) => `¿Cómo se instala ${name}?`,
    whatIs: (name) => `¿Qué es ${name}?`,
    means: (term) => `¿Qué significa «${term}»?`,
    on: 'el|al|para|la|las|a|hasta|del?',
    next: ['[Pp]róxim[oa](?: (?:reunión|vez|sesión))?(?: el)?', () => '¿Cuándo es la próxima reunión?'],
    tasks: tasks.es,
    use: (name) => `¿Cómo se usa ${name}?`,
    isA: ' es (?:una? |el |la )',
  },
  zh: {
    happens: [
      { verb: '[在于](?=[^，。]{2,16}举行)', ask: (subject) => `${subject}在什么时候举行？` },
      {
        verb: '截止(?:到|于)?|(?:合同)?到期|开始|结束',
        ask: (subject, verb) => `${subject}什么时候${verb.replace(/[到于]$/, '')}？`,
      },
      {
        verb: '(?:改到|改为|定于|定在|安排在|推迟到|推到|延期到|延到|是)了?',
        ask: (subject) => `${subject}是什么时候？`,
      },
    ],
    when: (subject) => `${subject}是什么时候？`,
    cost: (what) => `${what}是多少钱？`,
    costOf: (name) => `${name}多少钱？`,
    phoneOf: (name) => `${name}的电话是什么？`,
    whereIs: (what) => `${what}在哪里？`,
    whoIs: (what) => `谁负责${what}？`,
    make: (dish) => `${dish.replace(/的?(?:做法|食谱|菜谱)$/, '')}怎么做？`,
    install: (name) => `怎么安装 ${name}？`,
    whatIs: (name) => `${name}是什么？`,
    on: '',
    next: ['下次', (title) => `${title}下次是什么时候？`],
    tasks: tasks.zh,
    use: (name) => `怎么使用 ${name}？`,
    isA: '\\s?(?:是指|是一|是)',
  },
  ja: {
    happens: [{ verb: 'は(?=.{3,24}まで)', ask: (subject) => `${subject}はいつまでですか？` }],
    due: [
      '^DAY(?:まで|迄)に?([^，。、,]{1,16}を\\p{L}{1,6}[うくすつぬむるぐぶ])$',
      (task) => `${task}のはいつまでですか？`,
    ],
    when: (subject) => `${subject}はいつですか？`,
    cost: (what) => `${what}はいくらですか？`,
    costOf: (name) => `${name}はいくらですか？`,
    phoneOf: (name) => `${name}の電話番号は何ですか？`,
    whereIs: (what) => `${what}の場所はどこですか？`,
    whoIs: (what) => `${what}の担当は誰ですか？`,
    make: (dish) => `${dish.replace(/の?(?:作り方|レシピ)$/, '')}はどう作りますか？`,
    install: (name) => `${name}はどうインストールしますか？`,
    whatIs: (name) => `${name}とは何ですか？`,
    on: '',
    next: ['次回?', (title) => `次の${title}はいつですか？`],
    tasks: tasks.ja,
    use: (name) => `${name}はどう使いますか？`,
    isA: 'とは',
  },
};

type Further = Pick<Phrases, 'make' | 'install' | 'tasks'>;

/** 은 behind a consonant, 는 behind a vowel. */
const topic = (word: string): string =>
  `${word}${((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 > 0 ? '은' : '는'}`;

/** What is asked in languages that nothing else is prepared for, by their codes: only what any name and title fits in. */
export const furtherPhrases: Readonly<Record<string, Further>> = {
  pt: {
    make: (dish) => `Como fazer ${dish.charAt(0).toLowerCase()}${dish.slice(1)}?`,
    install: (name) => `Como instalar ${name}?`,
    tasks: [
      [
        /^(?:Como )?(\p{L}{2,}[aei]r (?:[oa]s?|uma?) [\p{L}\p{N} -]{3,50})$/iu,
        (_, task = '') => `Como ${task.charAt(0).toLowerCase()}${task.slice(1)}?`,
      ],
    ],
  },
  ru: {
    make: (dish) => `Как приготовить «${dish}»?`,
    install: (name) => `Как установить ${name}?`,
    tasks: [[/^Как (\p{L}{3,}(?:ть|ти)(?:ся)? [\p{L}\p{N} -]{3,50})$/iu, (_, task) => `Как ${task}?`]],
  },
  ko: {
    make: (dish) => `${topic(dish)} 어떻게 만드나요?`,
    install: (name) => `${name} 설치는 어떻게 하나요?`,
    tasks: [
      [/^(?:.+ )(?:방법|하는 법)$/u, (title = '') => `${topic(title)} 무엇인가요?`],
      [/^(?:.+ )(?:설치|설정|교체|변경)$/u, (title = '') => `${topic(title)} 어떻게 하나요?`],
    ],
  },
  ar: {
    make: (dish) => `كيف أحضّر ${dish}؟`,
    install: (name) => `كيف أثبّت ${name}؟`,
    tasks: [
      [/^(?:تجديد|تركيب|تغيير|إعداد|تثبيت|استخراج|تنظيف) [\p{L} ]{3,40}$/u, (title) => `كيف يتم ${title}؟`],
    ],
  },
};
