import { type KnownLanguage, segmenterFor } from './language.ts';

/** Words after which a full stop does not end a sentence. */
const abbreviations = new Set(
  'col rev aprox tlf ehem rechtl bewegl obj unv e.g i.e etc vs cf dr mr mrs ms prof st no nr approx vol fig p pp inc ltd jr sr z.b d.h u.a bzw ca ggf usw evtl str tel abs art bspw m mme mlle av ej p.ej sra dra ud uds núm pág jan feb mar apr jun jul aug sep sept oct okt nov dec dez kap abb sec ch cap chap pg vers anm ziff dept incl inkl temp resp conf cont ausg mind gest verm febr vgl gem lt sog min max avg env depto avda od u bd mat prot veget'.split(
    ' ',
  ),
);

/** The sentences of a text of one paragraph, in order. */
export function splitSentences(text: string, language: KnownLanguage | null): string[] {
  if (!hasEnd.test(text)) return text.trim() === '' ? [] : [text.trim()];
  const segmenter = segmenterFor(language, 'sentence');
  const sentences: string[] = [];
  let held = '';
  for (const { segment } of segmenter.segment(text)) {
    held += segment;
    if (glued.test(held) || endsInside(held, language)) continue;
    sentences.push(...splitAtStops(held, language));
    held = '';
  }
  sentences.push(...splitAtStops(held, language));
  return withOpeningQuotes(sentences).filter((sentence) => sentence !== '');
}

/** What a sentence may end at. A segmenter takes long to begin, and a note may have thousands of lines that are one sentence at most. */
const hasEnd = /[\p{Sentence_Terminal}\n\r\u0085\u2028\u2029]/u;

/** A full stop that no space follows is part of a name or of a formula. */
const glued = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}][.!?]$/u;

/** A segmenter leaves the quote that opens a sentence at the end of the one before. */
function withOpeningQuotes(sentences: readonly string[]): string[] {
  let quote = '';
  return sentences.map((sentence) => {
    const whole = quote + sentence;
    quote = /[。！？.!?](\s*[“「『«„])$/u.exec(whole)?.[1] ?? '';
    return whole.slice(0, whole.length - quote.length).trim();
  });
}

/** A segmenter goes on over a full stop when a number or a small letter follows; people end sentences there too. */
function splitAtStops(text: string, language: KnownLanguage | null): string[] {
  const parts: string[] = [];
  let held = '';
  for (const part of text.split(/(?<=\p{L}{2}[)）]?[.!?]["'”»)]?)\s+(?=\p{N}|\p{Ll})/u)) {
    held += held === '' ? part : ` ${part}`;
    if (shortened.test(held) || endsInside(held, language)) continue;
    parts.push(held.trim());
    held = '';
  }
  return held === '' ? parts : [...parts, held.trim()];
}

/** Before a number or a small letter, a short word with a full stop is shortened. */
const shortened = /(?<!\p{L})\p{L}{1,3}\.$/u;

/** True when the full stop at the end belongs to an abbreviation, an initial or a number of a day ("3. März"). */
function endsInside(text: string, language: KnownLanguage | null): boolean {
  const word = /(?<!\S)(\S{1,40})\.\s*$/.exec(text.slice(-40))?.[1]; // no abbreviation is longer
  if (word === undefined) return false;
  const bare = word.replace(/^[("'«„]+/, '').toLowerCase();
  // a letter after a number is a unit: "closes at 22 h."
  const unit = /\d\s?\p{Ll}\.\s*$/u.test(text);
  // German writes days and ranks so; elsewhere a number may well be the last word
  const rank = day.test(bare) && (language === 'de' || text.trim() === `${word}.`);
  // "Hr.", "Dr.", "St.": no word of a language goes without a vowel
  const clipped =
    /^\p{Script=Latin}{2,3}$/u.test(bare) && !/[aeiouyáéíóúàèùäöüâêîôûãõåøæœ]/u.test(bare) && !unit;
  return (
    clipped || /(?:nr|str)$/.test(bare) || abbreviations.has(bare) || (/^\p{L}$/u.test(bare) && !unit) || rank
  );
}

/** Whether the number before a text is a rank or a day: "4. OG", "3. März", "1. FC Köln". */
export const isRank = (text: string): boolean => ranked.test(text);

const ranked =
  /^(?:[OUED]G|Stock(?:werk)?|Etage|Klasse|FS|Semester|Quartal|Halbjahr|Advent|FC|Bundesliga|Platz|Weltkrieg|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jan|Feb|Mrz|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez)(?!\p{L})/u;

/** A day of a month, alone, from one to another, or with its month. */
const day = /^(?:[0-3]?\d\.?[-–/])?[0-3]?\d(?:\.[01]?\d)?$/;

/** Whether a line says whom a letter is to, as far as a word for it stands behind the name. */
export const isAddress = (text: string): boolean => /^.{1,20}(?:様|各位|御中|殿)$/u.test(text);

/** Whether a line only greets, thanks or takes leave. */
export const isGreeting = (text: string): boolean => greeting.test(text) || isAddress(text);

const greeting =
  /^(?:hi|vielen dank|bien reçu|olá|prezad[oa]s?|exm[oa]s?|caro|cara|здравствуйте|добрый день|уважаем\p{L}*|спасибо|السلام|مرحبا|تحية|안녕하세요|감사합니다|hello|hey|dear|thanks|thank you|i hope|hope you|how are you|best regards|regards|cheers|hallo|liebe[rs]?|ich hoffe|herzliche|guten tag|sehr geehrte[r]?|danke|viele grüße|mit freundlichen|bonjour|salut|j['’]espère|cher|chère|merci|cordialement|hola|espero que|un saludo|un abrazo|estimad[oa]s?|querid[oa]s?|gracias|saludos|你好|您好|大家好|谢谢|こんにちは|よろしく)(?=$|[\s,!.，。！、])|^(?:祝[您你愿]|好久不见|见信好|お疲れ様|お世話にな|ご無沙汰|拝啓|お元気|いかがお過ごし|[寒暑]さ|どうぞご自愛)|ありがとうございま(?:す|した)。?$|^.{0,12}(?:收到|[谢謝])[^。]{0,20}[。！]?$/iu;

/** What stands before a list of people, as it begins. */
const people =
  // polynomial: of a label of at most 24 characters
  /^(?:(?:attend|apolog|absent|anwesend|teilnehm|asist|присутств|отсутств|участник|参会|与会)\p{L}{0,12}|present|apols?|team|crew|members|guests?|players|band|participants|cc|who|with|von|an|to|from|entschuldigt|gäste|mitglieder|wer|mit|présents?|excusés?|invités|équipe|qui|presentes|ausentes|participantes|equipo|invitados|quién(?:es)?|convidados|гости|кто|были|出席者?|欠席者?|参加者?|メンバー|先方|到场|到会|出席人员|成员|人员|참석자?|불참|الحضور|الحاضرون|الغائبون)(?!\p{L})/iu;
const title = 'Mr|Mrs|Ms|Dr|Prof|Frau|Herr|Fr|Hr|Mme|Sra?|Dña|D';

/** Whether a word is the title before a name, without a full stop: "Mr", "Prof", "St". */
export const isTitle = (word: string): boolean => titles.test(word);

const titles = new RegExp(`^(?:${title}|Mx|Rev|St|Ste|Mlle|Sir|Lady|Lord|Don|Doña)$`, 'u');
/** What is a person wherever it stands: "Mrs Chan", "Anna Kant", "田中さん". */
const person = new RegExp(
  `^(?:(?:${title})\\.? \\p{Lu}\\p{L}+|\\p{Lu}\\p{Ll}+(?:-\\p{Lu}\\p{Ll}+)? \\p{Lu}(?:\\p{Ll}+|\\.))$|(?:さん|氏|様|先生|君|老师|同学)$`,
  'u',
);

/** Whether a line only says who was there: "Present: Anna, Ben and Mrs Chan". What is to be bought or brought is none. */
export function isNameList(text: string): boolean {
  const [, label = '', list = ''] =
    /^([^:：.。]{2,24})[:：]\s*(\S.{2,399})$/u.exec(text.replace(/\s?[(（][^()（）]*[)）]/g, '')) ?? [];
  const parts = list.split(/[,，、;]| (?:and|und|et|y|e|и) /).map((part) => part.trim());
  return (
    parts.length >= 3 &&
    (people.test(label) || parts.every((part) => person.test(part))) &&
    parts.every(
      (part) =>
        part.split(' ').length <= 4 &&
        [...part].length <= 30 &&
        !/\p{N}/u.test(part) &&
        !/[.。]./u.test(part.replace(/^\p{Lu}\p{Ll}{0,2}\./u, '')),
    )
  );
}

/** A line without the list of who was there that it begins with. */
export function withoutNames(text: string): string {
  const [, first = '', rest = ''] = /^([^:.]{2,24}:[^.]{3,300}?\p{Ll}{2})\. (.+)$/u.exec(text) ?? [];
  return isNameList(first) ? rest : text;
}
