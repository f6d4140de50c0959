import type { KnownLanguage } from '../language.ts';
import { isAcronym, wordsOf } from '../terms.ts';
import { takesArticle } from './articles.ts';
import { isGeneric } from './generic-subjects.ts';

/** Whether a few words can be what is asked for: nouns, without small words inside, and no field of a form. */
export function isSubject(what: string, language: KnownLanguage): boolean {
  if (isGeneric(what, language) || !takesArticle(what, language)) return false;
  if (language === 'zh') return !/[我你他她它的了在是把被不没也就都]/u.test(what);
  if (language === 'ja') return !/[をがにへでともはや]|さん|様/u.test(what);
  const bare = what.replace(determiner, '');
  const words = wordsOf(bare, language);
  return (
    words.every(
      (word) => word !== null && (!word.stop || joining.test(word.folded) || isAcronym(word.text)),
    ) &&
    words.at(-1)?.stop === false &&
    !joining.test(words[0]?.folded ?? '') &&
    (language !== 'de' ||
      /^(?:(?:\p{Ll}[\p{L}-]*(?:e|er|es)|Nächste[rs]?|Neue[rs]?) )?\p{Lu}[\p{L}/-]+(?: (?:mit|bei|im|in|am|für|zum|zur) .+)?$/u.test(
        bare,
      ))
  );
}

/** "The winch costs" is a whole sentence: what stands before a day with nothing between them has no verb. */
export const isSentence = (what: string): boolean => determiner.test(what) && what.split(' ').length > 2;

const determiner =
  /^(?:the|our|my|his|her|their|next|der|die|das|unsere?|meine?|nächste[rs]?|les?|la|mon|ma|mes|notre|prochaine?|el|los|las|mi|nuestr[oa]|próxim[oa]) |^l['’]/iu;
const joining = /^(?:de|du|des|of|la|del|with|for|mit|bei|im|in|am|für|zum|zur|avec|pour|chez|con|para)$/;
