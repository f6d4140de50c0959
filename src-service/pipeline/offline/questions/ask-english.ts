import { isOfPeople, verbForm } from './english-verbs.ts';
import { firstFitting, lowerFirst, type QuestionGenerator, tidy } from './question-generator.ts';

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?';
const clock = String.raw`(?:\d{1,2}(?:[:.]\d{2})? ?(?:am|pm|a\.m\.|p\.m\.|o'clock)?|noon|midnight)`;
const date = String.raw`(?:(?:(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \d{1,2}(?:st|nd|rd|th)?|(?:early |mid-?|late )?${month})(?:,? \d{4})?)`;
const weekday = `(?:(?:next |this |every |the (?:first|second|third|last) )?${day}(?: (?:morning|afternoon|evening|night))?(?: (?:of|in) (?:each|every|the) month)?)`;
const period = String.raw`(?:(?:next|this|every|the next) (?:week|month|year|spring|summer|autumn|fall|winter|morning|evening)|the (?:spring|summer|autumn|winter|morning|evening|afternoon) ?(?:before)?|spring|summer|autumn|winter|\d{4}(?!\d| [\p{Ll}]))`;
const point = `(?:${date}|${weekday}|${period})(?:,? (?:at|after|before|from) ${clock})?`;
/** When something is, with the words that lead to it. */
const time = new RegExp(
  ` (?:(?:on|in|from|by|before|after|until) )?(?:${point})(?=[ .,;!]|$)| at ${clock}(?: on ${point})?(?=[ .,;!]|$)| (?:tomorrow|tonight)(?: (?:morning|evening|at ${clock}))?(?=[ .,;!]|$)`,
  'u',
);
const auxiliary = /^(?:is|are|was|were|will|can|must|should|has|have|would)$/;
const often = /^(?:always|usually|often|never|still|also|sometimes|already)$/;
const preposition =
  /^(?:of|for|in|on|at|to|from|with|by|about|under|over|after|before|between|into|per|and|or|but|than|that|which|who|where|when|if|as|not|only|also|so|because)$/;
/** Words that refer to another sentence. */
const pointing =
  /\b(?:he|she|it|they|him|them|his|her|their|its|this|these|those|there|here|I|me|one|ones)\b/;
const number = String.raw`(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|a hundred)`;
const span = '(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)';

type Clause = {
  readonly subject: string;
  /** Inflected, as it stands. */
  readonly verb: string;
  readonly rest: string;
  /** How a question begins and how it goes on after the subject: "does" and "leave" of "leaves". */
  readonly helper: string;
  readonly main: string;
};

/** A statement as subject, verb and rest, when its subject is one that can be told for sure. */
function parse(statement: string): Clause | null {
  const words = statement.replace(/[.!]$/, '').split(' ');
  const first = words[0] ?? '';
  const least = /^(?:The|Our|My|Each|Every)$/.test(first)
    ? 2
    : /^(?:We|[\p{Lu}][\p{L}'-]+)$/u.test(first)
      ? 1
      : 0;
  if (least === 0 || (least === 1 && notNamed.test(first))) return null;
  for (let at = least; at < Math.min(words.length, least + 6); at += 1) {
    const word = words[at] ?? '';
    const subject = words.slice(0, at).join(' ');
    const rest = words.slice(at + 1).join(' ');
    if (often.test(word) && verbForm(words[at + 1] ?? '') !== undefined) {
      const form = verbForm(words[at + 1] ?? '');
      if (form === undefined || form.form === 'base') return null;
      return {
        subject,
        verb: `${word} ${words[at + 1]}`,
        rest: words.slice(at + 2).join(' '),
        helper: form.form === 'past' ? 'did' : 'does',
        main: `${word} ${form.base}`,
      };
    }
    if (auxiliary.test(word)) return { subject, verb: word, rest, helper: word, main: '' };
    // "the water supply will": a verb that stands before another is a noun
    const next = words[at + 1] ?? '';
    const form = auxiliary.test(next) || verbForm(next)?.form === 'past' ? undefined : verbForm(word);
    const before = words[at - 1] ?? '';
    const plural = first === 'We' || (/[^su]s$/.test(before) && least === 2);
    if (form?.form === 'past' && words[at + 1] !== 'by' && !preposition.test(before))
      return { subject, verb: word, rest, helper: 'did', main: form.base };
    if (form?.form === 'third' && !plural && !preposition.test(before))
      return { subject, verb: word, rest, helper: 'does', main: form.base };
    if (form?.form === 'base' && plural) return { subject, verb: word, rest, helper: 'do', main: form.base };
    if (/[,;:()]/.test(word) || (preposition.test(word) && word !== 'of' && word !== 'for')) return null;
    if (least === 1 && !/^\p{Lu}/u.test(word)) return null;
  }
  return null;
}

const notNamed =
  /^(?:He|She|It|They|You|I|This|That|These|Those|There|Here|What|Which|Who|When|Where|Why|How|If|Nobody|Everybody|Everyone|Someone|Nothing|Everything|Something|Today|Tomorrow|Not|No|Only|Some|Any|All|Most|Many|Much|Both|Present|Note|Also|And|But|So|Then|Now|Yes|People|Please|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|In|On|At|For|From|With|To|As|By)$/;

/** What a question says after its verb: up to where the next thought begins. */
const upToNextThought = (rest: string): string =>
  tidy(
    (
      rest.split(
        /[,;(–—]|: | - | (?:but|because|so|while|although|where|which) | and (?=(?:he|she|it|they|we|I|the|his|her|is|has|wants|sends|asked)\b|\p{Lu})/u,
      )[0] ?? ''
    )
      .replace(/ and \p{Ll}+s (?=.*$)(?=(?:me|us|the|a|an|his|her) ).*$/u, '')
      .replace(/[.!]+$/, '')
      .replace(/ (?:as well|too|again|now|already|usually)$/, ''),
  );

const named = (subject: string): string =>
  subject.replace(/^(?:The|Our|My|Each|Every|We)(?= |$)/, lowerFirst);

const askWhy: QuestionGenerator = (statement) => {
  const [before, reason] = statement.split(/,? because /);
  if (before === undefined || reason === undefined || /[,;:]/.test(before)) return null;
  const clause = parse(before);
  if (clause === null || pointing.test(clause.rest)) return null;
  return `Why ${clause.helper} ${named(clause.subject)} ${tidy(`${clause.main} ${clause.rest}`)}?`;
};

/** A single word with a capital may be no name: "Snow covers the pass". What people do shows that it is one. */
const isOfSomebody = ({ subject, main }: Clause): boolean =>
  subject.includes(' ') || subject === 'We' || (main !== '' && isOfPeople(main.replace(/^\p{Ll}+ /u, '')));

/** "has", where it does not mean to own. */
const isAuxiliaryOf = ({ verb, rest }: Clause): boolean =>
  !/^(?:has|have)$/.test(verb) ||
  /^(?:been|\p{Ll}+(?:ed|en|ne)|sold|bought|sent|made|paid|met|built|left|lost|kept|won) /u.test(rest);

const askWhen: QuestionGenerator = (statement) => {
  const clause = parse(statement);
  if (clause === null) return null;
  const found = time.exec(` ${clause.rest}`);
  if (found === null || !isOfSomebody(clause) || !isAuxiliaryOf(clause)) return null;
  const between = ` ${clause.rest}`.slice(0, found.index);
  if (
    /[,;:(]| (?:and|but|that|which|who|if|because|not|than|until|before|after|since|between) /.test(
      `${between} `,
    )
  )
    return null;
  if (pointing.test(between) || between.length > 80) return null;
  if (/^ until /.test(found[0])) return null;
  if (
    /^(?:is|are|was|were)$/.test(clause.verb) &&
    between !== '' &&
    !/^ (?:\p{L}+ly )?\p{L}+(?:ed|en|ing|due|open|closed|up)\b/u.test(between)
  )
    return null;
  return `${tidy(`When ${clause.helper} ${named(clause.subject)} ${clause.main}${between}`)}?`;
};

const about = '(?:about |around |roughly |only |up to |nearly |almost |another )?';
const price = new RegExp(String.raw`^${about}[€$£¥]\d[\d.,]*\d?( (?:a|an|per) \p{L}+)?`, 'u');
const long = new RegExp(String.raw`^${about}(?:${number}|an?|half an?) ${span}\b`, 'u');
const counted = new RegExp(
  String.raw`^${about}${number} ((?:\p{Ll}[\p{L}-]+ ){0,2}?\p{Ll}[\p{L}-]+s|people|children)(?=[ .,;]|$)`,
  'u',
);
/** What is measured rather than counted, and what only looks like a group of things. */
const measured = new RegExp(String.raw`^${span}$|\b(?:am|pm|of|at|to|in|times|euros|pounds|dollars)\b`);

const askHowMuch: QuestionGenerator = (statement, note) => {
  const clause = parse(statement) ?? parseActivity(statement);
  if (clause === null) return null;
  const subject = note.isCommon(clause.subject) ? lowerFirst(clause.subject) : named(clause.subject);
  const asked = (words: string) => tidy(`${words} ${clause.helper} ${subject} ${clause.main}`);
  if (/^(?:cost|costs|charge|charges|charged)$/.test(clause.verb)) {
    const found = price.exec(clause.rest);
    return found === null ? null : `${asked('How much')}${found[1] ?? ''}?`;
  }
  if (/^(?:takes?|took|lasts?|lasted)$/.test(clause.verb)) {
    return long.test(clause.rest) ? `${asked('How long')}?` : null;
  }
  if (clause.main === '') return null;
  const [whole = '', what = ''] = counted.exec(clause.rest) ?? [];
  if (what === '' || measured.test(what)) return null;
  const where = /^ (?:on|in|at|from|for|along|with|of) [^,;:.()]{2,40}$/.exec(
    clause.rest.slice(whole.length).split(/,| (?:and|but|that|which|who|because|when) |[.!]$/)[0] ?? '',
  )?.[0];
  return `${tidy(`${asked(`How many ${what}`)}${where === undefined || pointing.test(where) ? '' : where}`)}?`;
};

/** "Repairing a stand costs …" */
function parseActivity(statement: string): Clause | null {
  const parts = /^(\p{Lu}\p{Ll}+ing (?:an?|the|one) [\p{Ll}\d -]{2,40}?) (costs|takes|took) (.+)$/u.exec(
    statement,
  );
  if (parts === null) return null;
  const [, subject = '', verb = '', rest = ''] = parts;
  const main = verb === 'costs' ? 'cost' : 'take';
  return { subject: lowerFirst(subject), verb, rest, helper: verb === 'took' ? 'did' : 'does', main };
}

const askWhere: QuestionGenerator = (statement) => {
  const parts =
    /^((?:The|Our|My) (?:[\p{L}\d'-]+ ){0,3}?[\p{L}\d'-]+) (is|are)( kept| stored| parked| hidden)? (?:in|at|on|under|behind|next to|above|below|beside|inside) (?:the|my|our|\p{Lu}[\p{L}'’]+(?:'s|’s)?) [^,;:]{2,60}[.!]?$/u.exec(
      statement,
    );
  if (parts === null || time.test(statement) || /\b(?:is|are|that|which)\b/.test(parts[1] ?? '')) return null;
  if (
    / (?:in|on|at|under) the (?:end|way|works|process|middle|moment|same|other|right|wrong|case)\b/.test(
      statement,
    )
  )
    return null;
  return `Where ${parts[2]} ${named(parts[1] ?? '')}${parts[3] ?? ''}?`;
};

const titled = /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Uncle|Aunt|Auntie)\.? \p{Lu}/u;
/** Who people write about when they give no name. */
const role =
  /^(?:(?:The|Our|My) (?:[\p{L}-]+ )?(?:mum|mom|dad|grandad|grandpa|grandma|granny|mother|father|sister|brother|son|daughter|wife|husband|aunt|uncle|cousin|friend|doctor|dentist|teacher|landlord|landlady|tenant|plumber|electrician|carpenter|gardener|builder|mechanic|driver|postman|warden|manager|director|chair|treasurer|secretary|lawyer|accountant|author|writer|editor|librarian|caretaker|vet|nurse|boss|neighbou?r|colleague|client|council|committee|board|city|company|school|group|team|club|choir|class|band)|Mum|Mom|Dad|Grandad|Grandpa|Grandma|Granny|Mother|Father)$/u;

const askWho: QuestionGenerator = (statement, note) => {
  const clause = parse(statement);
  if (clause === null) return null;
  const { subject, verb, rest } = clause;
  const person = titled.test(subject) || role.test(subject);
  const name = /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'-]+)?$/u.test(subject) && !/^The |^We$/.test(subject);
  if (!person && !(name && !note.isCommon(subject))) return null;
  const form = verbForm(verb.replace(/^\p{Ll}+ /u, ''));
  const follows = rest.split(' ')[0] ?? '';
  const acting =
    form === undefined
      ? /^(?:will|has|would)$/.test(verb) && (verbForm(follows) !== undefined || follows === 'like')
      : form.form !== 'base' && (person || isOfPeople(form.base) || wantsTo(form.base, rest));
  if (!acting) return null;
  const what = upToNextThought(rest);
  if (
    what.split(' ').length < 2 ||
    what.length > 90 ||
    pointing.test(what) ||
    /\b(?:and|of|to|the|a|for|in|on)$/.test(what)
  )
    return null;
  return `Who ${verb} ${what}?`;
};

/** Verbs that things do too, in the way only people do them. */
const wantsTo = (base: string, rest: string): boolean =>
  (base === 'want' && rest.startsWith('to ')) ||
  (/^(?:use|make|move|hold|keep|return|lead|report|record|do|play|drain|water)$/.test(base) &&
    /^(?:the|a|an|our|my) /.test(rest));

const askWhat: QuestionGenerator = (statement) => {
  const about =
    /^((?:The|Our|My) (?:[\p{L}-]+ )?(?:book|novel|story|film|play|talk|lecture|article|chapter|poem|essay|course)) (is|was) about /u.exec(
      statement,
    );
  if (about !== null) return `What ${about[2]} ${named(about[1] ?? '')} about?`;
  const parts =
    /^(We|(?:The|Our) [\p{L} -]{3,30}?) (agreed|decided|promised|offered) to \p{Ll}{2,} [^.]{3,}/u.exec(
      statement,
    );
  if (parts === null) return null;
  const base = verbForm(parts[2] ?? '')?.base ?? 'decide';
  return `What did ${named(parts[1] ?? '')} ${base} to do?`;
};

export const askEnglish: QuestionGenerator = firstFitting(
  askWhy,
  askHowMuch,
  askWhen,
  askWhere,
  askWhat,
  askWho,
);
