import type { KnownLanguage } from '../language.ts';
import { wordsOf } from '../terms.ts';
import { foldName } from './fold-name.ts';
import type { NoteLine } from './note-lines.ts';
import { phrases } from './phrases.ts';

/** What is asked of the name that a note defines: its title or first heading, when the text below begins with "… is a". */
export function askedOfName(
  title: string,
  lines: readonly NoteLine[],
  language: KnownLanguage,
): string | null {
  const { whatIs } = phrases[language];
  const isA = new RegExp(`^(.{2,60}?)(?:${phrases[language].isA})`, 'u');
  let name = title;
  let headings = 0;
  for (const { kind, text } of lines) {
    if (kind === 'heading') {
      headings += 1;
      name = text;
    }
    if (headings > 2) return null;
    if (kind !== 'text' && kind !== 'quote' && kind !== 'item') continue;
    const defined = isA.exec(text)?.[1]?.trim();
    if (defined !== undefined && isSameName(defined, name) && isThing(defined, language))
      return whatIs(
        lowered(
          defined.replace(articles, (word) => word.toLowerCase()),
          language,
        ),
      );
  }
  return null;
}

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
