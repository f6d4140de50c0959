import { maxQuestions } from '../../../src-shared/memory-api/limits.ts';
import type { KnownLanguage } from './language.ts';
import { splitSentences } from './sentences.ts';
import type { TextBlock } from './text-blocks.ts';

/**
 * Turns one statement into a question it answers, or not. A pattern must fit the whole statement: a question that
 * sounds wrong is worse than none.
 */
type Pattern = { readonly statement: RegExp; readonly question: (parts: readonly string[]) => string };

const subject = String.raw`((?:The|Our|My) [\p{L}\p{N}' -]{2,40}?|[A-Z][\p{L}'-]+(?: [A-Z0-9][\p{L}\p{N}'-]*){0,3})`;
const lower = (text = ''): string => text.replace(/^(?:The|Our|My)(?= )/, (word) => word.toLowerCase());

const patterns: Readonly<Record<KnownLanguage, readonly Pattern[]>> = {
  en: [
    {
      statement: new RegExp(
        String.raw`^${subject} (?:(?:is|was) moved|moves|(?:is|was) postponed|is scheduled|is planned) (?:to|until|for|on) (?:\d|(?:next |this )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)`,
        'u',
      ),
      question: ([, what]) => `When is ${lower(what)}?`,
    },
    {
      statement: new RegExp(
        String.raw`^${subject} (arrives|leaves|starts|begins|opens|closes|ends|departs) (?:on|at|in) (?:\d|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)`,
        'u',
      ),
      question: ([, what, verb]) => `When does ${lower(what)} ${infinitive(verb)}?`,
    },
    {
      statement: new RegExp(String.raw`^${subject} costs? (?:about |around )?[€$£¥]?\d`, 'u'),
      question: ([, what]) => `How much does ${lower(what)} cost?`,
    },
    {
      statement:
        /^([A-Z]\p{Ll}+) (orders|books|signs for|brings|buys|calls|writes|prepares|checks|sends|collects|repairs|presents|organises|organizes) ((?:the|our|a|an) [\p{L}\p{N}' -]{2,40})[.!]$/u,
      question: ([, , verb, what]) => `Who ${verb} ${what}?`,
    },
    {
      statement:
        /^(?:An? |The )?([\p{L}][\p{L}\p{N} -]{2,40}?) (?:is|means) (?:an? |the (?:process|method|name|art|study)\b)/u,
      question: ([whole = '', what]) =>
        `What is ${/^(?:An?|The) /.exec(whole)?.[0].toLowerCase() ?? ''}${what}?`,
    },
  ],
  de: [
    {
      statement:
        /^((?:Der|Die|Das) [\p{L}\p{N} -]{2,40}?) (?:wird|ist|wurde) (?:auf|für|am) (?:den )?(?:\d|nächsten |(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch)/u,
      question: ([, what = '']) => `Wann ist ${article(what)}?`,
    },
    {
      statement: /^((?:Der|Die|Das) [\p{L}\p{N} -]{2,40}?) (kostet|kosten) (?:etwa |rund )?[€$]?\d/u,
      question: ([, what = '', verb]) => `Wie viel ${verb} ${article(what)}?`,
    },
    {
      statement:
        /^([A-ZÄÖÜ]\p{Ll}+) (bestellt|bucht|kauft|prüft|bringt|schickt|holt|schreibt) ((?:den|die|das|einen|eine|ein) [\p{L}\p{N} -]{2,40})[.!]$/u,
      question: ([, , verb, what]) => `Wer ${verb} ${what}?`,
    },
  ],
  fr: [
    {
      statement:
        /^((?:Le |La |Les |L['’])[\p{L}\p{N} '’-]{2,40}?) (?:est|a été) (?:reportée?|déplacée?|prévue?|fixée?) (?:à|au|pour|le) /u,
      question: ([, what = '']) => `Quand a lieu ${article(what)} ?`,
    },
    {
      statement: /^((?:Le |La |L['’])[\p{L}\p{N} '’-]{2,40}?) coûte (?:environ )?\d/u,
      question: ([, what = '']) => `Combien coûte ${article(what)} ?`,
    },
    {
      statement:
        /^([A-ZÉ]\p{Ll}+) (commande|achète|vérifie|apporte|envoie|réserve|prépare) ((?:le |la |les |un |une |l['’])[\p{L}\p{N} '’-]{2,40})[.!]$/u,
      question: ([, , verb, what]) => `Qui ${verb} ${what} ?`,
    },
  ],
  es: [
    {
      statement:
        /^((?:El|La) [\p{L}\p{N} -]{2,40}?) (?:se traslada|se aplaza|se mueve|está previst[oa]) (?:al|para el|hasta el) /u,
      question: ([, what = '']) => `¿Cuándo es ${article(what)}?`,
    },
    {
      statement: /^((?:El|La) [\p{L}\p{N} -]{2,40}?) cuesta (?:unos )?[€$]?\d/u,
      question: ([, what = '']) => `¿Cuánto cuesta ${article(what)}?`,
    },
    {
      statement:
        /^([A-ZÁÉÍÓÚ]\p{Ll}+) (pide|compra|revisa|trae|envía|reserva|prepara) ((?:el|la|los|las|un|una) [\p{L}\p{N} -]{2,40})[.!]$/u,
      question: ([, , verb, what]) => `¿Quién ${verb} ${what}?`,
    },
  ],
  zh: [
    {
      statement:
        /^([\p{Script=Han}\p{N}]{2,14}?)(?:改到|改为|定于|安排在|推迟到)(?:了)?(?:下?(?:星期|周)|\d|[一二三四五六七八九十]+月)/u,
      question: ([, what]) => `${what}是什么时候?`,
    },
    {
      statement:
        /^([\p{Script=Han}]{2,4})(订购|购买|预订|准备|检查)(?:了)?([\p{Script=Han}\p{N}]{2,12})[。！]$/u,
      question: ([, , verb, what]) => `谁${verb}${what}?`,
    },
  ],
  ja: [
    {
      statement:
        /^([^、。]{2,20}?)は(?:来週の?)?(?:[月火水木金土日]曜日|\d+月\d+日|明日)(?:の[^、。]{1,10}?)?に(?:出発|到着|変更|延期|開始|開催|決ま)/u,
      question: ([, what]) => `${what}はいつですか?`,
    },
    { statement: /^([^、。]{2,20}?)は(?:約)?[\d,，]+円/u, question: ([, what]) => `${what}はいくらですか?` },
  ],
};

/** At most three questions, in the note's language, that its statements answer. */
export function findQuestions(blocks: readonly TextBlock[], language: KnownLanguage | null): string[] {
  if (language === null) return [];
  const questions: string[] = [];
  for (const { kind, text } of blocks) {
    if (kind !== 'paragraph' && kind !== 'item') continue;
    for (const sentence of splitSentences(text.slice(0, 20_000), language)) {
      for (const { statement, question } of patterns[language]) {
        const parts = statement.exec(sentence);
        if (parts === null) continue;
        const asked = question(parts).replace(/\s+/g, ' ');
        if (!questions.includes(asked)) questions.push(asked);
        break;
      }
      if (questions.length >= maxQuestions) return questions;
    }
  }
  return questions;
}

const infinitive = (verb = ''): string =>
  verb.endsWith('oses') ? verb.slice(0, -1) : verb.replace(/s$/, '');
const article = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
