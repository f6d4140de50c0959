import type { Phrases } from './phrases.ts';

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
