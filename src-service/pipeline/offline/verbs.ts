import type { KnownLanguage } from './language.ts';
import type { Word } from './terms.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What a language's verbs are told by: no dictionary, but the small words around them. */
type VerbMarkers = {
  /** Words that begin a noun's group: what follows one is no verb, what stands right before one mostly is. */
  readonly determiners: ReadonlySet<string>;
  /** Pronouns as objects: what stands right before one is a verb. */
  readonly objects: ReadonlySet<string>;
  /** Pronouns as subjects, and auxiliaries: what follows one is a verb. */
  readonly before: ReadonlySet<string>;
  /** Forms of "be" and "have": what follows one and ends as a participle is one. */
  readonly auxiliaries: ReadonlySet<string>;
  readonly participle: RegExp;
  /** Forms that are hardly ever nouns, wherever they stand without a determiner. */
  readonly known: (folded: string) => boolean;
};

/** English verbs of everyday notes; as nouns they come with a determiner. */
const everyday = list(
  'move leave return arrive depart start begin end open close cost come go get give take make bring send write read call buy sell pay order book need want have keep let put set meet ask tell say know think work run rest bake fold mix stir add pick check prepare discuss plan schedule postpone cancel finish complete fix repair install remove replace build create delete change use see look find show explain argue recommend suggest decide agree approve reject confirm receive deliver collect rise fall grow win lose celebrate sign expire happen include contain require allow prevent produce help try learn teach eat drink drive walk fly stay live visit become seem remain continue stop wait follow turn hold stand reach serve provide',
);
const irregular = list(
  'left began begun came went gone got gave given took taken made brought sent wrote written bought sold paid kept met told said knew known thought ran built saw seen found shown chose chosen rose risen fell fallen grew grown won lost flew drove ate drank drunk stood held became rang rung sang sung swam wore worn drew drawn led fed slept spent spoke spoken taught threw thrown woke caught froze frozen forgot forgotten hid hidden lent sat rode ridden shook sank swept understood',
);

const markers: Partial<Record<KnownLanguage, VerbMarkers>> = {
  en: {
    determiners: list(
      'the a an our my your his her its their this that these those each every no any some of another',
    ),
    objects: list('it them us me him everyone everything someone something'),
    before: list(
      "i we you he she they who will would can could shall should may might must do does did don't doesn't didn't cannot can't won't i'll we'll let's please",
    ),
    auxiliaries: list('is are was were be been being has have had am get gets got'),
    participle: /(?:ed|en)$/,
    known: (folded) =>
      irregular.has(folded) ||
      /.{3}[^e]ed$/.test(folded) ||
      baseForms(folded).some((base) => everyday.has(base)),
  },
  fr: {
    determiners: list(
      'le la les un une des mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces',
    ),
    objects: new Set(),
    before: list(
      'je tu il elle on nous vous ils elles dois doit devons devez doivent peux peut pouvons pouvez peuvent veux veut voulons vais va allons allez vont faut ne se',
    ),
    auxiliaries: list('est sont était étaient sera seront été a ont avait avons avez'),
    participle: /(?:é|ée|és|ées|is|ise|ises|u|ue|us|ues)$/,
    known: () => false,
  },
  es: {
    determiners: list(
      'el la los las un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas',
    ),
    objects: new Set(),
    before: list(
      'yo tú él ella nosotros ellos ellas ustedes debo debe debemos deben puedo puede podemos pueden quiero quiere queremos voy va vamos van se no',
    ),
    auxiliaries: list('es son está están era fue será ha han he hemos había sido'),
    participle: /(?:[ai]d|vist|puest|hech|escrit|abiert)[oa]s?$/,
    // forms that are told by their end: "mostraba", "llegaron", "convertirla"
    known: (folded) => /.{2}(?:aba|aban|aron|ieron|iendo|ando|[aei]r(?:l[aeo]s?|se|nos|me|te))$/.test(folded),
  },
  ja: {
    determiners: new Set(),
    objects: new Set(),
    before: new Set(),
    auxiliaries: new Set(),
    participle: /$^/,
    // dictionary forms: 帰る, 行く
    known: (folded) => /\p{Script=Han}\p{Script=Hiragana}*[うくぐすつぬぶむる]$/u.test(folded),
  },
};

/**
 * Whether a word of a text is used as a verb, judging by its neighbours. Verbs describe what happens in one sentence;
 * as tags they say nothing. German needs none of this: its nouns have capitals.
 */
export function isVerb(
  words: readonly (Word | null)[],
  index: number,
  language: KnownLanguage | null,
): boolean {
  const by = language === null ? undefined : markers[language];
  const word = words[index];
  if (by === undefined || !word) return false;
  const before = words[index - 1]?.folded ?? '';
  const after = words[index + 1]?.folded ?? '';
  if (by.determiners.has(before)) return false;
  if (by.before.has(before) || by.determiners.has(after) || by.objects.has(after)) return true;
  if (by.auxiliaries.has(before) && by.participle.test(word.folded)) return true;
  return by.known(word.folded);
}

/** What an English form may be made from: "stopped", "moves". Not "meeting": those are names of things as well. */
function baseForms(folded: string): readonly string[] {
  const stem = folded.replace(/(?:ed|es|s)$/, '');
  return [
    folded,
    folded.replace(/s$/, ''),
    stem,
    `${stem}e`,
    stem.replace(/i$/, 'y'),
    stem.replace(/(.)\1$/, '$1'),
  ];
}
