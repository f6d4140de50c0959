import { maxQuestions } from '../../../src-shared/memory-api/limits.ts';
import type { KnownLanguage } from './language.ts';
import { questionGenerators } from './questions/ask.ts';
import { longestStatement, type NoteWords } from './questions/question-generator.ts';
import { splitSentences } from './sentences.ts';
import type { TextBlock } from './text-blocks.ts';

/**
 * Turns one statement into a question it answers, or not. A pattern must fit the whole statement: a question that
 * sounds wrong is worse than none.
 */
type Pattern = { readonly statement: RegExp; readonly question: (parts: readonly string[]) => string };

/** Words that begin a statement like a name does, but do not identify who or what is meant. */
const pronouns =
  'It|He|She|They|We|You|I|This|That|These|Those|There|Here|One|Who|What|Nobody|Somebody|Someone|Everyone|Everybody|Nothing|Something|Everything|Today|Tomorrow|Er|Sie|Es|Wir|Ihr|Ich|Man|Wer|Niemand|Jemand|Jeder|Alle|Il|Elle|On|Nous|Vous|Je|Tu|Ils|Elles|Qui|Personne|Quelqu|Chacun|Él|Ella|Ello|Ellos|Ellas|Nosotros|Usted|Ustedes|Yo|Tú|Quién|Nadie|Alguien|Cada|Todos';
const name = String.raw`(?!(?:${pronouns})[ '’])\p{Lu}[\p{L}'’-]+`;
const person = String.raw`(?!(?:${pronouns})[ '’])(\p{Lu}\p{Ll}+)`;
const subject = String.raw`((?:The|Our|My) [\p{L}\p{N}' -]{2,40}?|${name}(?: [A-Z0-9][\p{L}\p{N}'-]*){0,3})`;
const lower = (text = ''): string => text.replace(/^(?:The|Our|My)(?= )/, (word) => word.toLowerCase());

// a number alone is no date: "the price moves to 5 dollars"
const clock = String.raw`\d{1,2}(?:[:.h]\d\d| ?h\b| ?[ap]\.?m\b| o['’]clock| Uhr\b)`;
const numericDate = String.raw`\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}(?:[./]|\b)`;
const englishMonth =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const englishDate = String.raw`(?:${clock}|${numericDate}|(?:next |this )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|tomorrow\b|(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${englishMonth}\b|${englishMonth}\b)`;
const germanDate = String.raw`(?:${clock}|${numericDate}|\d{1,2}\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)|(?:nächsten |kommenden )?(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag\b|(?:nächsten |kommenden )?Mittwoch\b|morgen\b)`;
const frenchDate = String.raw`(?:${clock}|${numericDate}|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain)\b|\d{1,2}(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre))`;
const spanishDate = String.raw`(?:${clock}|${numericDate}|(?:próximo )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana)(?!\p{L})|\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))`;

const pattern = (statement: string, question: Pattern['question']): Pattern => ({
  statement: new RegExp(`^${statement}`, 'u'),
  question,
});

const patterns: Readonly<Record<KnownLanguage, readonly Pattern[]>> = {
  en: [
    pattern(
      `${subject} (?:(?:is|was) moved|moves|(?:is|was) postponed|is scheduled|is planned) (?:to|until|for|on) ${englishDate}`,
      ([, what]) => `When is ${lower(what)}?`,
    ),
    pattern(
      String.raw`${subject} (arrives|leaves|starts|begins|opens|closes|ends|departs) (?:on|at|in) (?:${englishDate}|(?:\d{1,2}|noon|midnight)\b(?= on\b| in the\b|[.,!]|$))`,
      ([, what, verb]) => `When does ${lower(what)} ${infinitive(verb)}?`,
    ),
    pattern(
      String.raw`${subject} costs (?:about |around )?[€$£¥]?\d`,
      ([, what]) => `How much does ${lower(what)} cost?`,
    ),
    pattern(
      String.raw`${subject} cost (?:about |around )?[€$£¥]?\d`,
      ([, what]) => `How much do ${lower(what)} cost?`,
    ),
    pattern(
      String.raw`${person} (orders|books|signs for|brings|buys|calls|writes|prepares|checks|sends|collects|repairs|presents|organises|organizes) ((?:the|our|a|an) [\p{L}\p{N}' -]{2,40})[.!]$`,
      ([, , verb, what]) => `Who ${verb} ${what}?`,
    ),
    pattern(
      String.raw`(?:An? |The )?(?!(?:${pronouns}) )(\p{L}[\p{L}\p{N} -]{2,40}?) (?:is|means) the (?:process|method|name|art|study|ability)\b`,
      ([whole = '', what]) => whatIs(whole, what),
    ),
    // without an article it may be a person: "Anna is a nurse"
    pattern(String.raw`(?:An?|The) (\p{L}[\p{L}\p{N} -]{2,40}?) is an? `, ([whole = '', what]) =>
      whatIs(whole, what),
    ),
  ],
  de: [
    pattern(
      String.raw`((?:Der|Die|Das) [\p{L}\p{N} -]{2,40}?) (?:wird|ist|wurde) (?:auf|für|am) (?:den )?${germanDate}`,
      ([, what = '']) => `Wann ist ${article(what)}?`,
    ),
    pattern(
      String.raw`((?:Der|Die|Das) [\p{L}\p{N} -]{2,40}?) (kostet|kosten) (?:etwa |rund )?[€$]?\d`,
      ([, what = '', verb]) => `Wie viel ${verb} ${article(what)}?`,
    ),
    pattern(
      String.raw`${person} (bestellt|bucht|kauft|prüft|bringt|schickt|holt|schreibt) ((?:den|die|das|einen|eine|ein) [\p{L}\p{N} -]{2,40})[.!]$`,
      ([, , verb, what]) => `Wer ${verb} ${what}?`,
    ),
  ],
  fr: [
    pattern(
      String.raw`((?:Le |La |L['’])[\p{L}\p{N} '’-]{2,40}?) (?:est|a été) (?:reportée?|déplacée?|prévue?|fixée?) (?:à |au |pour )?(?:le )?${frenchDate}`,
      ([, what = '']) => `Quand a lieu ${article(what)} ?`,
    ),
    pattern(
      String.raw`((?:Le |La |L['’])[\p{L}\p{N} '’-]{2,40}?) coûte (?:environ )?\d`,
      ([, what = '']) => `Combien coûte ${article(what)} ?`,
    ),
    pattern(
      String.raw`${person} (commande|achète|vérifie|apporte|envoie|réserve|prépare) ((?:le |la |les |un |une |l['’])[\p{L}\p{N} '’-]{2,40})[.!]$`,
      ([, , verb, what]) => `Qui ${verb} ${what} ?`,
    ),
  ],
  es: [
    pattern(
      String.raw`((?:El|La) [\p{L}\p{N} -]{2,40}?) (?:se traslada|se aplaza|se mueve|está previst[oa]) (?:al|para el|hasta el) ${spanishDate}`,
      ([, what = '']) => `¿Cuándo es ${article(what)}?`,
    ),
    pattern(
      String.raw`((?:El|La) [\p{L}\p{N} -]{2,40}?) cuesta (?:unos )?[€$]?\d`,
      ([, what = '']) => `¿Cuánto cuesta ${article(what)}?`,
    ),
    pattern(
      String.raw`${person} (pide|compra|revisa|trae|envía|reserva|prepara) ((?:el|la|los|las|un|una) [\p{L}\p{N} -]{2,40})[.!]$`,
      ([, , verb, what]) => `¿Quién ${verb} ${what}?`,
    ),
  ],
  zh: [
    pattern(
      String.raw`((?:(?!把|将|决定)[\p{Script=Han}\p{N}]){2,14}?)(?:改到|改为|定于|安排在|推迟到)(?:了)?(?:下?(?:个)?(?:星期|周)[一二三四五六日天]|\d{1,2}[月日号点]|[一二三四五六七八九十]+月|明天|后天)`,
      ([, what]) => `${what}是什么时候？`,
    ),
    pattern(
      String.raw`(?!我|你|他|她|它|谁|大家|有人|没人|无人)((?:(?![年月日周天])\p{Script=Han}){2,4})(订购|购买|预订|准备|检查)(了)?([\p{Script=Han}\p{N}]{2,12})[。！]$`,
      ([, , verb, done = '', what]) => `谁${verb}${done}${what}？`,
    ),
  ],
  ja: [
    pattern(
      String.raw`(?!これ|それ|あれ|ここ|私|僕|彼|誰)([^、。]{2,20}?)は(?:来週の?)?(?:[月火水木金土日]曜日|\d+月\d+日|明日)(?:の[^、。]{1,10}?)?に(?:出発|到着|変更|延期|開始|開催|決ま)`,
      ([, what]) => `${what}はいつですか？`,
    ),
    pattern(
      String.raw`(?!これ|それ|あれ|ここ)([^、。]{2,20}?)は(?:約)?[\d,，]+円`,
      ([, what]) => `${what}はいくらですか？`,
    ),
  ],
};

/** At most three questions, in the note's language, that its statements answer. */
export function findQuestions(blocks: readonly TextBlock[], language: KnownLanguage | null): string[] {
  if (language === null) return [];
  const note = wordsInSmallLetters(blocks);
  const questions: string[] = [];
  for (const { kind, text } of blocks) {
    if (kind !== 'paragraph' && kind !== 'item') continue;
    for (const sentence of splitSentences(text.slice(0, 20_000), language)) {
      if (/[?？]["'”»)]*$/.test(sentence)) continue;
      const asked = askByPattern(sentence, language) ?? askByGrammar(sentence, language, note);
      if (asked !== null && !questions.includes(asked)) questions.push(asked);
      if (questions.length >= maxQuestions) return questions;
    }
  }
  return questions;
}

function askByPattern(sentence: string, language: KnownLanguage): string | null {
  for (const { statement, question } of patterns[language]) {
    const parts = statement.exec(sentence);
    const asked = parts === null ? '' : question(parts).replace(/\s+/g, ' ');
    // two things at once are no subject
    if (asked !== '' && !/ (?:and|und|et|y) (?:the|der|die|das|le|la|les|el|los|las) /.test(asked))
      return asked;
  }
  return null;
}

const askByGrammar = (sentence: string, language: KnownLanguage, note: NoteWords): string | null =>
  sentence.length > longestStatement ? null : questionGenerators[language](sentence, note);

function wordsInSmallLetters(blocks: readonly TextBlock[]): NoteWords {
  let words: Set<string> | undefined;
  return {
    isCommon(word) {
      words ??= new Set(blocks.flatMap(({ text }) => text.match(/(?<!\p{L})\p{Ll}\p{L}+/gu) ?? []));
      return words.has(word.toLowerCase());
    },
  };
}

const infinitive = (verb = ''): string =>
  verb.endsWith('oses') ? verb.slice(0, -1) : verb.replace(/s$/, '');
const whatIs = (whole: string, what = ''): string =>
  `What is ${/^(?:An?|The) /.exec(whole)?.[0].toLowerCase() ?? ''}${what.charAt(0).toLowerCase() + what.slice(1)}?`;
const article = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
