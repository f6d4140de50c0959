import { firstFitting, lowerFirst, type QuestionGenerator, tidy } from './question-generator.ts';

const month = '(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)';
const day = '(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag)';
const season = '(?:Frühjahr|Frühling|Sommer|Herbst|Winter)';
const clock = String.raw`\d{1,2}(?:[:.]\d{2})? Uhr`;
const date = String.raw`(?:\d{1,2}\. ?(?:${month}|\d{1,2}\.)(?: ?\d{4})?)`;
const point = String.raw`(?:am (?:nächsten |kommenden )?(?:${day}(?:, (?:de[mn] )?${date})?|${date})|(?:noch )?(?:in diesem|im nächsten|im kommenden|im) (?:${season}|${month}|Jahr|Monat)(?: \d{4})?|(?:Anfang|Mitte|Ende) ${month}|(?:in der )?nächsten? Woche|nächsten (?:Monat|${day})|vom \d{1,2}\.(?: ?${month})? bis (?:zum )?${date}|morgen|übermorgen)(?:,? (?:um|ab|gegen) ${clock})?|(?:um|gegen) ${clock}`;
const time = new RegExp(
  String.raw` (?:(?:seit|bis|ab|nach) (?:zum |dem )?(?:${date}|(?:Anfang|Mitte|Ende) ${month}|${day}|${month}|${season}|${clock}|\d{4})|${point})(?=[ .,;!]|$)`,
  'u',
);
const leadingTime = new RegExp(String.raw`^(?:${point})(?= \p{Ll})`, 'iu');

/** Small words that are no verbs, so that what stands before them is not yet the whole subject. */
const small =
  /^(?:in|im|am|an|ans|auf|aus|bei|beim|bis|durch|für|gegen|hinter|mit|nach|neben|ohne|seit|über|um|unter|vom|von|vor|wegen|zu|zum|zur|zwischen|und|oder|aber|als|wie|der|die|das|des|dem|den|ein|eine|einer|eines|einem|einen|sowie|auch|noch|nur|nicht|schon|jetzt|dann|dort|hier|gestern|heute|morgen)$/;
const verbLike =
  /^\p{Ll}+(?:t|en|te|ten|rn|ln)$|^(?:ist|sind|war|waren|wurde|wurden|würde|musste|konnte|sollte|wollte|muss|kann|soll|darf|will|kam|ging|gab|fand|lag|saß|nahm|schrieb|las|blieb|rief)$/u;
const noun = String.raw`\p{Lu}[\p{L}\p{N}-]+`;
const article = '(?:Der|Die|Das|Unser|Unsere|Mein|Meine|Ein|Eine|Jeder|Jede|Jedes)';
const subjectPattern = new RegExp(
  String.raw`^((?:${article} (?:\p{Ll}+(?:e|er|es|en) )*${noun}(?: (?:\p{Lu}\p{Ll}+))?(?: (?:des|der|vom|von|zum|zur|nach|für|in|im|aus|bei) (?:(?:den|der|das|die|dem) )?(?:\p{Ll}+en )?${noun})?)|(?:Herr |Frau |Dr\. |Onkel |Tante )+${noun}|${noun}) (\p{Ll}+) (.+)$`,
  'u',
);
const pointing =
  /(?:^| )(?:er|sie|es|ihn|ihm|ihnen|ihr|ihre|ihrer|ihrem|ihren|sein|seine|seiner|seinem|seinen|dies|diese|dieser|dieses|da|dort|hier|damit|davon|daran|dafür|darüber|ich|mir|mich|du|dir)(?= |$)/;
const notNamed =
  /^(?:Er|Sie|Es|Ich|Du|Wir|Ihr|Man|Das|Dies|Diese|Dieser|Dieses|Niemand|Jemand|Jeder|Alle|Alles|Etwas|Nichts|Heute|Morgen|Gestern|Hier|Dort|Da|Dann|Danach|Nur|Auch|Nicht|Noch|Offen|Weniger|Mehr|Viele|Einige|Manche|Stark|Trotzdem|Eigentlich|Bitte|Abends|Morgens|Mittags|Wer|Was|Wann|Wo|Wie|Ohne|Mit|Bei|Nach|Vor|In|Im|Am|An|Auf|Für|Von|Zu|Ab|Bis|Seit)$/;

/** "Das Attest reichen wir nach": what comes first need not be the subject. */
const subjectFollows = /^(?:ich|du|er|sie|es|wir|ihr|man|Herr|Frau)(?= )/;
const singular = /^(?:Der|Das|Ein|Mein|Unser|Jeder|Jedes) /;

const leading = new RegExp(`^${article} `);

type Clause = { readonly subject: string; readonly verb: string; readonly rest: string };

/** A main clause with its subject first. Nouns show by their capitals, so the first small word after them is the verb. */
function parse(statement: string): Clause | null {
  const parts = subjectPattern.exec(mainClause(statement));
  if (parts === null) return null;
  const [, subject = '', verb = '', rest = ''] = parts;
  if (small.test(verb) || !verbLike.test(verb) || notNamed.test(subject)) return null;
  if (subjectFollows.test(rest) || (singular.test(subject) && /en$/.test(verb))) return null;
  if (leading.test(subject) && /^\p{Lu}\p{Ll}+ (?!Euro|Uhr|Prozent)\p{Ll}/u.test(rest)) return null;
  return { subject, verb, rest };
}

const mainClause = (statement: string): string =>
  statement
    .replace(/[.!]$/, '')
    .split(
      /,(?! den| dem)(?!\d) |;|: | – | und (?=(?:er|sie|es|wir|ich|der|die|das)(?: |$)|\p{Ll}+t(?: |$))/u,
    )[0] ?? '';

const named = (subject: string): string => (leading.test(subject) ? lowerFirst(subject) : subject);

const asked = (word: string, { verb, subject }: Clause, rest: string): string | null =>
  pointing.test(rest) || rest.length > 90 ? null : `${tidy(`${word} ${verb} ${named(subject)} ${rest}`)}?`;

const askWhy: QuestionGenerator = (statement) => {
  const [before, reason] = statement.split(/, (?:weil|da) /);
  if (before === undefined || reason === undefined || before.includes(',')) return null;
  const clause = parse(before);
  return clause === null ? null : asked('Warum', clause, clause.rest);
};

const askWhen: QuestionGenerator = (statement) => {
  const clause = parse(statement);
  if (clause === null) return null;
  const found = time.exec(` ${clause.rest}`);
  if (found === null) return null;
  const before = ` ${clause.rest}`.slice(0, found.index);
  const after = ` ${clause.rest}`
    .slice(found.index + found[0].length)
    .replace(/^(?: nur)? um \d{1,2}(?:[:.]\d{2})? Uhr/, '');
  const word = /^ (?:seit|bis|ab) /.exec(found[0])?.[0].trim();
  const question = word === undefined ? 'Wann' : `${word.charAt(0).toUpperCase()}${word.slice(1)} wann`;
  return asked(
    question,
    clause,
    tidy(`${before.replace(/ (?:nur|jetzt|erst|auch)$/, '')} ${after}`).replace(/ (?:und|nur)$/, ''),
  );
};

const verbFirst = new RegExp(String.raw`^\p{Ll}+(?:t|en|te|ten) (?:der|die|das|wir|Herr|Frau|${noun}) `, 'u');

const askWhenFirst: QuestionGenerator = (statement) => {
  const clause = mainClause(statement);
  const found = leadingTime.exec(clause);
  if (found === null) return null;
  const rest = clause.slice(found[0].length).trim();
  if (!verbFirst.test(rest) || rest.length > 90) return null;
  return pointing.test(rest.replace(/^\p{Ll}+ das /u, '')) ? null : `Wann ${tidy(rest)}?`;
};

const about = '(?:(?:jetzt|etwa|rund|ungefähr|knapp|gut|nur|mindestens|höchstens) )?';
const number =
  '(?:\\d{1,4}|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig)';
const price = new RegExp(String.raw`^${about}[€$]?\d`);
const long = new RegExp(
  `^${about}(?:${number}|eine?n?) (?:Sekunden?|Minuten?|Stunden?|Tage?|Wochen?|Monate?|Jahre?)`,
);
const counted = new RegExp(
  String.raw`^${about}${number} ((?:\p{Ll}+e )?(?!Euro|Uhr|Grad|Meter|Kilometer|Prozent|Stunden|Minuten|Tage|Wochen|Monate|Jahre|Liter|Kilo)\p{Lu}[\p{L}-]+)$`,
  'u',
);

const askHowMuch: QuestionGenerator = (statement) => {
  const clause = parse(statement);
  if (clause === null) return null;
  const { verb, rest } = clause;
  if (/^(?:kostet|kosten|kostete|kosteten|verlangt|verlangen)$/.test(verb))
    return price.test(rest)
      ? asked(
          'Wie viel',
          clause,
          /(?:Euro|€) (?:pro|im) \p{L}+/u.exec(rest)?.[0].replace(/^(?:Euro|€) /, '') ?? '',
        )
      : null;
  if (/^(?:dauert|dauern|dauerte)$/.test(verb))
    return long.test(rest) ? asked('Wie lange', clause, '') : null;
  const what = counted.exec(rest)?.[1];
  return /^(?:hat|haben|hatte|fasst|braucht|besitzt|umfasst)$/.test(verb) && what !== undefined
    ? asked(`Wie viele ${what}`, clause, '')
    : null;
};

const askWhere: QuestionGenerator = (statement) => {
  const clause = parse(statement);
  if (clause === null || time.test(` ${clause.rest}`)) return null;
  if (!/^(?:ist|sind|liegt|liegen|steht|stehen|hängt|hängen|befindet|wohnt|wohnen)$/.test(clause.verb))
    return null;
  const place =
    /^(sich )?(?:(?:jetzt|direkt|ganz|immer|noch) )*(?:in|im|am|an der|auf|unter|über|bei|beim|neben|hinter|vor) (?!\d)(?:(?:der|dem|den|einem|einer|meinem|unserem|unserer) )?(?:\p{Ll}+en )*(?:\p{Lu}|`?\/)[^,;]*$/u.exec(
      clause.rest,
    );
  if (
    place === null ||
    (/^(?:ist|sind)$/.test(clause.verb) && /\p{Ll}+t$/u.test(clause.rest)) ||
    (/^liegt|^liegen/.test(clause.verb) && /^(?:jetzt )?bei /.test(clause.rest))
  )
    return null;
  return asked('Wo', clause, place[1] ?? '');
};

const acting =
  /^(?:hat|will|möchte|kommt|beantragt|bestellt|bezahlt|zahlt|bringt|bucht|fragt|holt|kauft|klärt|kocht|backt|kümmert|leiht|macht|meldet|mietet|misst|organisiert|plant|prüft|räumt|repariert|reserviert|ruft|schickt|schreibt|spricht|sucht|übernimmt|übersetzt|unterschreibt|verlangt|verschickt|verspielt|zeigt|verkauft|pflanzt|liest|lädt|fährt|malt|baut)$/;
/** Who people write about: by name, or by what they are. */
const person = new RegExp(
  String.raw`^(?:(?:Herr |Frau |Dr\. |Onkel |Tante )+${noun}|Oma|Opa|Mama|Papa|Mutter|Vater|(?:Der|Die|Mein|Meine|Unser|Unsere|Ein|Eine) (?:(?:Mutter|Vater|Schwester|Bruder|Sohn|Tochter|Frau|Mann|Tante|Onkel|Oma|Opa)|(?:Nachbar|Freund|Kolleg|Chef|Arzt|Ärzt|Zahnarzt|Lehrer|Vermieter|Mieter|Klempner|Elektriker|Tischler|Gärtner|Handwerker|Fahrer|Hausmeister|Autor|Leiter|Direktor|Anwalt|Anwält|Kassenwart|Bürgermeister|Imker)(?:e|in)?|Firma|Vorstand|Verein|Rat|Schule|Stadt|Gruppe|Klasse)(?: \p{Lu}\p{Ll}+)?)$`,
  'u',
);

const askWho: QuestionGenerator = (statement, note) => {
  const clause = parse(statement);
  if (clause === null) return null;
  const { subject, verb } = clause;
  const name =
    /^\p{Lu}\p{Ll}{2,}$/u.test(subject) &&
    !/(?:ung|heit|keit|schaft|tion|en|chen)$/.test(subject) &&
    acting.test(verb) &&
    !note.isCommon(subject);
  if (!name && !(person.test(subject) && !/^(?:ist|war|wird|liegt)$/.test(verb))) return null;
  const rest = tidy(clause.rest);
  if (
    name &&
    !/^(?:den|die|das|dem|der|einen|eine|ein|einem|sich|uns|am|an|um|für|mit|zur|zum|\p{Lu})(?= )/u.test(rest)
  )
    return null;
  if (
    rest.split(' ').length < 2 ||
    rest.length > 90 ||
    pointing.test(rest) ||
    (verb === 'hat' && !/(?:t|en)$/.test(rest))
  )
    return null;
  return `Wer ${verb} ${rest}?`;
};

const told = new RegExp(`^(${article} ${noun}) (handelt|erzählt|berichtet) von `, 'u');
const decided = new RegExp(
  `^(${article} ${noun}) hat (beschlossen|entschieden|vorgeschlagen|vereinbart|empfohlen), `,
  'u',
);

const askWhat: QuestionGenerator = (statement) => {
  const about = told.exec(statement);
  if (about !== null) return `Wovon ${about[2]} ${named(about[1] ?? '')}?`;
  const parts = decided.exec(statement);
  return parts === null ? null : `Was hat ${named(parts[1] ?? '')} ${parts[2]}?`;
};

export const askGerman: QuestionGenerator = firstFitting(
  askWhat,
  askWhy,
  askHowMuch,
  askWhen,
  askWhenFirst,
  askWhere,
  askWho,
);
