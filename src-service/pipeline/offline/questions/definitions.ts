import { isWide, type KnownLanguage } from '../language.ts';
import { wordsOf } from '../terms.ts';
import { foldName } from './fold-name.ts';
import type { NoteLine } from './note-lines.ts';
import { phrases } from './phrases.ts';

/**
 * What is asked of the name that a note defines: its title or first heading, when the first text below begins with "… is a", or with what it
 * is and the name is one only a package has ("rut.js").
 */
export function askedOfName(
  title: string,
  lines: readonly NoteLine[],
  language: KnownLanguage,
): string | null {
  const { whatIs, whatAre = whatIs } = phrases[language];
  const isA = new RegExp(`^(.{2,60}?)(${phrases[language].isA})`, 'u');
  let name = title;
  let headings = 0;
  let isFirst = true;
  for (const { kind, text } of lines) {
    if (kind === 'heading') {
      headings += 1;
      name = text;
    }
    if (headings > 2) return null;
    if (kind !== 'text' && kind !== 'quote' && kind !== 'item') continue;
    const [identifier] = isFirst && kind !== 'item' ? (packageName.exec(name) ?? []) : [];
    if (identifier !== undefined && isPackage(identifier, lines) && /^\p{L}.{30,}/u.test(text))
      return whatIs(identifier);
    isFirst = false;
    const [, before, verb = ''] = isA.exec(text) ?? [];
    const defined = before?.trim();
    if (defined !== undefined && isSameName(defined, name) && isThing(defined, language))
      return (verb.startsWith(' sind') ? whatAre : whatIs)(
        lowered(
          defined.replace(articles, (word) => word.toLowerCase()),
          language,
        ),
      );
  }
  return null;
}

/** A sentence that says what a thing is which it names with an indefinite article: "A cookie is a small text that …". */
const definition: Readonly<Partial<Record<KnownLanguage, readonly [RegExp, (thing: string) => string]>>> = {
  en: [
    /^(An? (\p{Ll}[\p{L}-]{2,}(?: \p{Ll}[\p{L}-]+){0,2})) is (?:an?|the|any) \p{L}.{20}/u,
    (thing) => `What is ${thing}?`,
  ],
  de: [/^(Eine? (\p{Lu}[\p{L}-]{3,})) ist (?:eine?|der|die|das) \p{L}.{20}/u, (thing) => `Was ist ${thing}?`],
  fr: [
    /^(Une? (\p{Ll}[\p{L}-]{2,}(?: (?:de |d[’']|du )?\p{Ll}[\p{L}-]+)?)) est (?:une? |le |la |l[’'])\p{L}.{20}/u,
    (thing) => `Qu’est-ce qu’${thing} ?`,
  ],
  es: [
    // polynomial: of a line of at most 1,000 characters
    /^(Una? (\p{Ll}[\p{L}-]{2,}(?: (?:de )?\p{Ll}[\p{L}-]+)?)) es (?:una?|el|la) \p{L}.{20}/u,
    (thing) => `¿Qué es ${thing}?`,
  ],
};

/** What is asked of the first sentence that defines a thing which the title or a heading names. */
export function askedOfThing(
  title: string,
  lines: readonly NoteLine[],
  language: KnownLanguage,
): string | null {
  const [shape, ask] = definition[language] ?? [];
  if (shape === undefined || ask === undefined) return null;
  const names = [title, ...lines.flatMap(({ kind, text }) => (kind === 'heading' ? [text] : []))].map(
    (name) => name.toLowerCase(),
  );
  for (const { kind, text } of lines) {
    const [, thing = '', noun = ''] = (kind === 'text' ? shape.exec(text) : null) ?? [];
    // "version range" below "Ranges"
    const last = noun.toLowerCase().split(' ').at(-1) ?? '';
    if (
      last.length > 3 &&
      !/ (?:who|that|which|of|in|on|for|with|and|or|und|et|y)(?: |$)/.test(noun) &&
      names.some((name) => name.includes(last))
    )
      return ask(thing.charAt(0).toLowerCase() + thing.slice(1));
  }
  return null;
}

/** "rut.js", "@etalab/project-legal": small letters with marks between them, to the end of a title. */
const packageName = /^@?[a-z][a-z\d]*(?:[-./][a-z\d]+)+(?![-./]?[a-z\d])(?=\P{L}*$)/u;

/** "publishing-release" may be any file: what only hyphens join is a package if it is installed or imported. */
const isPackage = (name: string, lines: readonly NoteLine[]): boolean =>
  /[./@]/.test(name) || lines.some(({ kind, text }) => kind === 'code' && text.includes(name));

const articles = /^(?:An?|The|Die|Der|Das|Eine?|Le|La|Les|L|Une?|El|Los|Las)(?=[ '’])/;

/** Neither what stands elsewhere nor a part of a sentence, nor the name of a person: "Emmanuelle Tornero". */
function isThing(defined: string, language: KnownLanguage): boolean {
  if (pointing.test(defined) || /[:：/]/.test(defined)) return false;
  const bare = defined.replace(articles, '').trim();
  if (wordsOf(bare, language)[0]?.stop === true) return false;
  return !/^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{Ll}.]+)+$/u.test(bare) || bare !== defined;
}

/** What stands elsewhere. */
const pointing = /^(?:this|these|it|dies\p{L}*|cet?t?e?|est[ae]|这|これ)(?: |$)/iu;

/** Letters of an article: more is something of what the name names. */
const longestArticle = 5;

const isSameName = (defined: string, name: string): boolean => {
  const [a, b] = [foldName(defined), foldName(name)];
  return (
    a.length >= 2 &&
    (a === b ||
      (a.length >= 4 && b.endsWith(a)) ||
      (b.length >= 4 && a.endsWith(b) && a.length <= b.length + longestArticle))
  );
};

/** "Spaced repetition" is written large because it begins a sentence, "Wattpad" or "JSON Schema" because it is a name. */
const lowered = (name: string, language: KnownLanguage): string =>
  language !== 'de' && /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;

/** The terms that the title is made of, and that lines define: "Besitz = tatsächliche Sachherrschaft". */
export function definedTerms(title: string, lines: readonly NoteLine[]): string[] {
  const names = title
    .split(/[,/、，·+&:：]| (?:-|–|—|vs\.?|und|and|et|y|e|ou|or) |(?<=\p{Script=Han}) /u)
    .map(foldName);
  return lines.flatMap(({ kind, text }) => {
    if (kind !== 'text' && kind !== 'item') return [];
    const [, term = ''] =
      /^(\p{L}[\p{L} '’-]{1,30}?) ?(?:=|＝|:=|[:：]) ?\p{L}{2,}[^=]{12}/u.exec(text) ?? [];
    const folded = foldName(term);
    const isNamed = names.some((name) => name === folded || (/\S \S/.test(term) && name.endsWith(folded)));
    return folded.length >= 3 && isNamed && !isList(text.slice(term.length)) ? [spoken(term)] : [];
  });
}

/** What is behind "持ち物：" or "packing:" are things, and no explanation. */
function isList(text: string): boolean {
  const parts = text.split(/[,，、;；]/);
  return parts.length > 2 && parts.every((part) => part.trim().split(' ').length <= 4 && part.length <= 24);
}

/** Words all in capitals are so to be seen, if they are longer than most abbreviations. */
const spoken = (term: string): string => (/^\p{Lu}{6,}/u.test(term) ? term.toLowerCase() : term);

/** Notes that explain words. */
const glossary =
  /(?<!\p{L})(?:glossary|terms|terminology|vocab|vocabulary|definitions?|jargon|acronyms|abbreviations|concepts|begriffe|\p{L}+begriffe|definition(?:en)?|glossar|abkürzungen|vocabulaire|vocab|lexique|définitions?|glossaire|notions|termes|sigles|vocabulario|glosario|definicion(?:es)?|términos|conceptos|siglas)(?!\p{L})|名词|名詞|术语|術語|概念|词汇|定义|用語|定義|略語/iu;
/** Notes of someone who learns, where an equals sign explains a word. */
const study =
  /(?<!\p{L})(?:study|studies|uni|university|lecture|revision|course|class|exam|studium|vorlesung|ausbildung|klausur|fac|cours|université|révisions|universidad|uni|apuntes|curso|estudio|oposición|books?|reading|bücher|livres?|lectures?|libros?|lecturas?)(?!\p{L})|读书|読書|学习|课程|考研|大学|复习|勉強|授業|講義|資格/iu;

const says =
  /\s(?:means|stands for|heißt,?|bedeutet|bezeichnet|désigne|signifie|significa)\s|\s?(?:是指|指的是|就是|とは、?)\s?|\s?(?:=|＝|:=)\s?/u;
const points = /\s?(?:[:：→]|->)\s?|\s[-–—]\s/u;
/** A word or a few, as a term is written. */
const term = /^[“"«„「]?(\p{L}[\p{L}\p{M}\d '’ー・-]{1,30}?)[”"»“」]?(?:\s?[（(][^()（）]{1,30}[)）])?$/u;
/** Two that are told apart are not one that is explained. */
const several = /(?<!\p{L})(?:vs|versus|and|or|und|oder|et|ou|y|o)(?!\p{L})|和|与|と|違い|区别/iu;

/**
 * What a glossary explains, and what somebody who learns writes down with an equals sign: at least two of it, so that no
 * single field of a form is taken for it. What an abbreviation is short for shows in its letters, in any note.
 */
export function explainedWords(
  title: string,
  folder: string,
  lines: readonly NoteLine[],
  language: KnownLanguage,
): string[] {
  const place = `${title} ${folder}`;
  const isGlossary = glossary.test(place);
  const learns = isGlossary || study.test(place);
  let explained = 0;
  const short = new Set<string>();
  const found = lines.flatMap(({ kind, text }) => {
    if (kind !== 'text' && kind !== 'item') return [];
    const sure = says.exec(text);
    const marker = sure ?? points.exec(text);
    const word = term.exec(text.slice(0, marker?.index ?? 0))?.[1]?.trim();
    if (marker === null || word === undefined || several.test(word)) return [];
    const meaning = text.slice(marker.index + marker[0].length);
    if (isShortFor(word, meaning)) short.add(word);
    if (!learns || !explains(meaning, language) || word.split(' ').length > 3) return [];
    explained += 1;
    const isAsked = isGlossary || sure !== null;
    return isAsked && wordsOf(word, language)[0]?.stop === false ? [spoken(word)] : [];
  });
  return explained > 1 && found.length > 0 ? found : [...short];
}

/** Some words rather than a number, a command or a single word. */
const explains = (meaning: string, language: KnownLanguage): boolean =>
  /^[“"«]?\p{L}/u.test(meaning) &&
  !/[?？]\s*$|https?:/.test(meaning) &&
  (isWide(language) ? /^[^\d]{6}/u.test(meaning) : /^\P{N}*\s\S+\s\S{2,}/u.test(meaning));

/** "RCA = root cause analysis" */
function isShortFor(word: string, meaning: string): boolean {
  if (!/^\p{Lu}{2,6}$/u.test(word)) return false;
  const initials = (meaning.match(/\p{L}+/gu) ?? []).slice(0, word.length).map((part) => part.charAt(0));
  return initials.join('').toLowerCase() === word.toLowerCase();
}
