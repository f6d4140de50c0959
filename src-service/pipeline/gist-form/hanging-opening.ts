/**
 * How a sentence begins that leans on one before it: with "however" or "and", or with a "this" that is the whole subject. By language, since
 * a word of one ("o", "mais", "also") is another's article or noun. What may begin a sentence of its own ("Because of the rain …",
 * "This week …", "So far …") is not here.
 */
const openings: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:however|but|and|or|nor|then|therefore|thus|hence|also|moreover|furthermore|otherwise|meanwhile|additionally|consequently|nevertheless|nonetheless|as a result|in addition|so(?! far| long| much| many)|(?:instead|besides|still)(?=,))(?!\p{L})|(?:this|that|these|those)(?:['’]s| (?:is|was|are|were|means?|meant|makes?|made|will|would|can|could|should|has|have|had|does|did|may|might|must|works?|helps?|allows?)(?!\p{L})))/iu,
  de: /^(?:(?:aber|und|oder|jedoch|allerdings|außerdem|deshalb|daher|deswegen|dann|also|denn|sondern|trotzdem|dennoch|zudem|ferner|somit|folglich|hingegen|dagegen|dadurch|hierbei|dabei|danach)(?!\p{L})|(?:das|dies(?:e[rs]?)?) (?:ist|war|sind|waren|hat|wird|heißt|bedeutet|kann|soll|muss|geht|gilt)(?!\p{L}))/iu,
  fr: /^(?:mais|et|ou|cependant|donc|ensuite|puis|pourtant|toutefois|néanmoins|de plus|en outre|par conséquent|en revanche|par contre|cela|ceci|ça|c['’]est (?:pourquoi|pour cela|ce qui))(?!\p{L})/iu,
  es: /^(?:pero|y|e|o|u|sin embargo|además|también|entonces|por lo tanto|por eso|así que|no obstante|luego|esto|eso|aquello|(?:est[ae]|es[ae]) es)(?!\p{L})/iu,
  pt: /^(?:mas|e|ou|porém|portanto|também|além disso|então|contudo|entretanto|no entanto|por isso|isto|isso|aquilo|(?:est[ae]|ess[ae]) é)(?!\p{L})/iu,
  ru: /^(?:(?:но|а|и|или|однако|поэтому|также|тоже|затем|потом|зато|кроме того|таким образом|следовательно)(?!\p{L})|это (?:[—–-]|было|будет|значит|означает|можно|нужно|не|позволяет|помогает|делает)(?!\p{L}))/iu,
  ko: /^(?:그러나|그리고|그래서|하지만|또는|또한|그런데|그러면|따라서|그러므로|이는|이것[은이]|그것[은이]|즉)(?:\s|,)/u,
  ar: /^(?:لكن|ولكن|لكنه|ثم|أو|لذلك|ولذلك|وبالتالي|بالتالي|أيضا|أيضًا|كذلك|كما أن|وهذا|وذلك|ذلك|هذا (?:هو|يعني|ما)|هذه هي)(?!\p{L})/u,
  zh: /^(?:但是|但|不过|而且|并且|而|或者|或是|所以|因此|因而|于是|然而|然后|那么|此外|另外|同时|否则|其中|这(?:是|就|也|会|样|意味|说明)|那(?:是|就|样)|它)/u,
  ja: /^(?:しかし|でも|だが|ただし|また(?!は?[\p{Script=Han}]{0,2}来)|または|あるいは|そして|それで|それから|それでも|そのため|だから|したがって|なお|さらに|つまり|一方(?:で|、)|(?:これ|それ|あれ)(?:は|が|も|を|に|で))/u,
};

/** What the text of a gist begins with: a quote or a bracket in front of it says nothing. */
const lead = /^[\s"'“„«»‹›「『《〈(（¿¡]+/u;

/**
 * Whether a text begins with a connective whose sentence before is missing.
 * @param language ISO 639-1; where it is not known, no text of Latin letters does
 */
export function beginsHanging(text: string, language: string | null): boolean {
  const start = text.replace(lead, '');
  if (language !== null) return openings[language]?.test(start) ?? false;
  const others = Object.values(openings).filter((opening) => opening.test(start));
  return others.length > 0 && !/^\p{Script=Latin}/u.test(start);
}
