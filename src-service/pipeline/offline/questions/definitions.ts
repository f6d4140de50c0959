import type { KnownLanguage } from '../language.ts';
import { foldName } from './fold-name.ts';
import type { NoteLine } from './note-lines.ts';
import { phrases } from './phrases.ts';

/**
 * The name that a note defines: its title or a heading, when the first text below begins with "… is a", or with what it
 * is and the name is one only a thing that has to be explained has ("rut.js").
 */
export function definedName(
  title: string,
  lines: readonly NoteLine[],
  language: KnownLanguage,
): string | null {
  const isA = new RegExp(`^(.{2,60}?)(?:${phrases[language].isA})`, 'u');
  let name = title;
  let isFirst = true;
  for (const { kind, text } of lines) {
    if (kind === 'heading') name = text;
    if (kind !== 'text' && kind !== 'quote' && kind !== 'item') continue;
    const [identifier] =
      isFirst && kind !== 'item' ? (/^@?\w+(?:[-./]\w+)+(?= ?\P{L}*$)/u.exec(name) ?? []) : [];
    if (identifier !== undefined && /\p{Ll}/u.test(identifier) && /^\p{L}.{30,}/u.test(text))
      return identifier;
    isFirst = false;
    const defined = isA.exec(text)?.[1];
    if (defined !== undefined && !pointing.test(defined) && isSameName(defined, name))
      return lowered(
        defined.replace(articles, (word) => word.toLowerCase()),
        language,
      );
  }
  return null;
}

const articles = /^(?:An?|The|Die|Der|Das|Eine?|Le|La|Les|L|Une?|El|Los|Las)(?=[ '’])/;

/** What stands elsewhere. */
const pointing = /^(?:this|these|it|dies\p{L}*|cet?t?e?|est[ae]|这|これ)(?: |$)/iu;

const isSameName = (defined: string, name: string): boolean => {
  const [a, b] = [foldName(defined), foldName(name)];
  return a.length >= 2 && (a === b || (a.length >= 4 && b.endsWith(a)) || (b.length >= 4 && a.endsWith(b)));
};

/** "Spaced repetition" is written large because it begins a sentence, "Wattpad" or "JSON Schema" because it is a name. */
const lowered = (name: string, language: KnownLanguage): string =>
  language !== 'de' && /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;

/** The terms of the title, or of the first heading, that lines define: "Besitz = tatsächliche Sachherrschaft". */
export function definedTerms(title: string, lines: readonly NoteLine[]): string[] {
  const name = foldName(title + (lines.find(({ kind }) => kind === 'heading')?.text ?? ''));
  return lines.flatMap(({ kind, text }) => {
    if (kind !== 'text' && kind !== 'item') return [];
    const [, term = ''] =
      /^(\p{L}[\p{L} '’-]{1,30}?) ?(?:=|＝|:=|[:：]) ?\p{L}{2,}[^=]{12}/u.exec(text) ?? [];
    return foldName(term).length >= 2 && name.includes(foldName(term)) ? [term] : [];
  });
}
