import type { KnownLanguage } from '../language.ts';
import { wordsOf } from '../terms.ts';
import { meetingOf, statementsOf } from './appointments.ts';
import { datePattern } from './dates.ts';
import type { NoteLine } from './note-lines.ts';

type Deeds = {
  /** What only people do, what programs do, too, and what it is done to. */
  readonly deeds: string;
  readonly further: string;
  readonly object: string;
  readonly who: (deed: string) => string;
};

const deedsOf: Readonly<Partial<Record<KnownLanguage, Deeds>>> = {
  en: {
    deeds: 'orders|buys|brings|books|rings|collects|picks up|pays|bakes|cooks|mends|drives|hosts|looks after',
    further: 'calls|asks|writes|sends|checks|organi[sz]es|prepares|fixes|chairs|(?:will|to) (?!be )\\p{Ll}+',
    object: '(?:the|an?|all|our|two|three)',
    who: (deed) => `Who ${deed.startsWith('to ') ? 'is ' : ''}${deed}?`,
  },
  de: {
    deeds: 'bestellt|kauft|bringt|holt|bucht|besorgt|übernimmt|(?:be)?zahlt|backt|repariert|kümmert sich um',
    further: 'schreibt|ruft|fragt|organisiert|prüft|schickt|druckt|leitet|klärt|bereitet|spricht mit',
    object: '(?:den|die|das|einen|eine|ein|dem|der|\\p{Lu}\\p{Ll}+)',
    who: (deed) => `Wer ${deed}?`,
  },
  fr: {
    deeds: 'commande|achète|apporte|réserve|paie|paye|relance',
    further: 'appelle|écrit|rédige|envoie|prépare|organise|vérifie|contacte|imprime|anime',
    object: "(?:le |la |les |l[’']|un |une |des |du )",
    who: (deed) => `Qui ${deed} ?`,
  },
  es: {
    deeds: 'compra|pide|trae|reserva|paga|se encarga de|llama a',
    further: 'lleva|escribe|envía|manda|prepara|organiza|revisa|contacta con|habla con|imprime',
    object: '(?:el|la|los|las|l|un|una|unos|unas)',
    who: (deed) => `¿Quién ${deed}?`,
  },
};

/** "Anna orders the new cable": asked in minutes, and in notes in which several people do something. */
export function askedOfDeeds(title: string, lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const asked = deedsOf[language];
  if (asked === undefined) return [];
  const inMinutes = meetingOf(title, lines) !== null;
  const { deeds, further, object, who } = asked;
  const shape = new RegExp(
    `^((?:(?:Mr|Mrs|Ms|Dr|M|Mme|Sra?|Frau|Herr)\\.? )?\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?):? ((?:${inMinutes ? `${deeds}|${further}` : deeds}) ${object} ?[^.,;:()!?]{3,50})(?=$|[.,;:()!?])`,
    'u',
  );
  // polynomial: of a statement of at most 120 characters, see statementsOf
  const until = new RegExp(
    `,? (?:(?:by|before|until|on|bis|am|vor|avant|pour|antes|hasta|para|le|el)(?: \\p{L}{1,4})? )?(?:${datePattern[language]}).*$`,
    'u',
  );
  const statements = lines
    .filter(({ kind }) => kind === 'text' || kind === 'item' || kind === 'task')
    .flatMap(({ text }) => statementsOf(text));
  const found = statements.flatMap((statement) => {
    const [, doer = '', deed = ''] = shape.exec(statement.replace(until, '')) ?? [];
    return deed === '' || pointing.test(deed) || wordsOf(doer, language)[0]?.stop !== false
      ? []
      : [{ doer, deed: deed.trim() }];
  });
  const doers = new Set(found.map(({ doer }) => doer));
  return inMinutes || doers.size > 1 ? found.map(({ deed }) => who(deed)) : [];
}

/** Words for what stands elsewhere, and between two deeds. */
const pointing =
  / (?:it|them|him|his|her|their|es|ihn|sie|ihm|ihre?n?|seine?n?|sus?|son|sa|ses|leurs?|and|und|et|y|this|that|dies\p{L}*)(?: |$)/u;
