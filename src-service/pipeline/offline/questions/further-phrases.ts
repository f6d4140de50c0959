import type { Phrases } from './phrases.ts';

/** What is asked in languages that nothing else is prepared for, by their codes: of a title as it stands. */
export const furtherPhrases: Readonly<Record<string, Pick<Phrases, 'make' | 'goAbout' | 'guide' | 'deed'>>> =
  {
    pt: {
      make: (dish) => `Como se faz «${dish}»?`,
      goAbout: (title) => `Como lidar com «${title}»?`,
      guide: /\b(?:como|guia|passos|procedimento|instruções|tutorial|manual)(?!\p{L})/iu,
      deed: /(?:^| )\p{L}{3,}[aei]r(?: |$)/u,
    },
    ru: {
      make: (dish) => `Как приготовить «${dish}»?`,
      goAbout: (title) => `Как быть с «${title}»?`,
      guide: /как |инструкция|порядок|шаги|настройка|установка|замена/iu,
      deed: /(?:^| )\p{L}{3,}[аеиоуыя]ть(?: |$)/u,
    },
    ko: {
      make: (dish) => `“${dish}” 어떻게 만드나요?`,
      goAbout: (title) => `“${title}” 어떻게 하나요?`,
      guide: /방법|하는 법|하기$|설치|설정|순서|교체/u,
    },
    ar: {
      make: (dish) => `كيف تُحضَّر «${dish}»؟`,
      goAbout: (title) => `كيف أتعامل مع «${title}»؟`,
      guide: /طريقة|خطوات|كيف|تجديد|تركيب|تغيير|دليل/u,
    },
  };
