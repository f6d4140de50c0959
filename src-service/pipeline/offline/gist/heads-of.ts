import { isCalendarName } from '../calendar.ts';
import { isGeneric } from '../generic-words.ts';
import { isWide, type KnownLanguage } from '../language.ts';
import { type NotePart, sentencesOf } from '../note-parts.ts';
import { isGreeting } from '../sentences.ts';
import { termsOf } from '../statements.ts';
import type { RankedCandidate } from '../tags.ts';
import type { TextBlock } from '../text-blocks.ts';
import { widthOf } from '../width.ts';
import { anyDocument, bare, type Fact, isCode, label, opening, remark, worthOfForm } from './facts-of.ts';
import { canJoin, isHanging, withoutAsides } from './one-sentence.ts';

/** Widest name of what a part is about, and widest value that is given with it. */
const widest = 32;
const widestValue = 20;
const widestHeading = 48;
const mostWords = 5;
/** Candidates that are looked for in the parts, and how many characters into a part one may begin. */
const mostCandidates = 60;
const nearest = 2;
const near = 20;
/** How sure a candidate at the beginning of a line has to be, and a candidate further inside, as the logarithm of its odds. */
const sureAtStart = -0.6;
const sure = 0.2;
/** How much more a head is worth if its writer set it apart, and how much less if it may be somebody's name. */
const setApart = 1.7;
const named = 0.5;
const later = 0.01;

/** What a person would not write in a sentence. */
const signs = /[→←⇒⇐=□■✔✓~^\\|]|->|<-|=>/u;

/**
 * What each part of a note is about that begins a line, in a word or a few: what stands before its colon, all of a short point, or the best
 * term at its beginning.
 */
export function headsOf(
  parts: readonly NotePart[],
  blocks: readonly TextBlock[],
  ranked: readonly RankedCandidate[],
  known: ReadonlySet<string>,
  language: KnownLanguage | null,
): Fact[] {
  const small = parts.map(({ text }) => text.toLowerCase());
  const lines = new Set(blocks.flatMap(({ text, lines: of = [text] }) => of.map(beginOf)));
  const separator = isWide(language) ? '' : ' ';
  const terms = ranked.slice(0, mostCandidates).flatMap(({ candidate, sureness }) => {
    const text = candidate.words.map((word) => word.text).join(separator);
    const at = small.findIndex((part) => part.includes(text.toLowerCase()));
    const from = small[at]?.indexOf(text.toLowerCase()) ?? -1;
    const isName = language !== 'de' && candidate.capitals > 0 && /^\p{Lu}\p{Ll}/u.test(text);
    return at === -1 || candidate.places.has('kind') ? [] : [{ text, at, from, sureness, isName }];
  });
  return parts.flatMap((part, index): Fact[] => {
    if (part.kind === 'column' || part.kind === 'row' || isGreeting(part.text)) return [];
    if (anyDocument.test(bare(part.text.replace(opening, '')))) return [];
    if (part.kind === 'sentence' && !lines.has(beginOf(part.text))) return [];
    const apart = nameApart(part, language);
    const within = terms
      .filter(
        ({ at, from, sureness }) =>
          at === index && from < near && sureness >= (from <= nearest ? sureAtStart : sure),
      )
      .sort((one, other) => other.sureness - one.sureness)[0];
    const text = apart ?? (isCode(part.text) ? '' : (within?.text ?? ''));
    const own = termsOf(text, language);
    const isIdle = [...own].every(
      (term) => known.has(term) || isGeneric(term, language) || isCalendarName(term),
    );
    if (signs.test(text)) return [];
    if (isIdle || anyDocument.test(text) || !canJoin(text, language) || isCode(text) || isHanging(text))
      return [];
    const form = apart === null ? (within?.isName === true ? named : 1) : setApart;
    return [{ text, terms: own, worth: (worthOfForm(part, text) * form) / (1 + index * later), index }];
  });
}

/** How a line begins, whatever its mark. */
const beginOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').slice(0, 12);

/** What the writer of a part set apart as its name: a heading, what stands before a colon, with its value where that counts, or all of a short point. */
function nameApart(part: NotePart, language: KnownLanguage | null): string | null {
  const text = withoutAsides(part.text.replace(opening, ''));
  if (part.kind === 'heading') return widthOf(text) > widestHeading ? null : bare(text);
  const [first = ''] = sentencesOf(text, language);
  const [, name = '', value = ''] = label.exec(first) ?? [];
  if (name !== '' && widthOf(name) <= widest) {
    const [said = ''] = sentencesOf(value, language);
    const short = bare(said.replace(remark, ''));
    const isCount = /\p{N}/u.test(short) && widthOf(short) <= widestValue;
    return isCount ? `${name} ${short}` : name;
  }
  const short = bare(first.replace(remark, '')).replace(/\s?[:：]$/u, '');
  const isShort = widthOf(short) <= widest && short.split(' ').length <= mostWords;
  return part.kind === 'point' && isShort && short !== '' ? short : null;
}
