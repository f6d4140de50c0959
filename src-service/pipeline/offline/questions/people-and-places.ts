import { tellsWhoWasThere } from '../attendance.ts';
import { isCalendarName } from '../calendar.ts';
import { isWide, type KnownLanguage } from '../language.ts';
import { isAcronym, wordsOf } from '../terms.ts';
import { statementsOf } from './appointments.ts';
import { english, lowerFirst, takesArticle } from './articles.ts';
import { whereOf } from './dated-tables.ts';
import { datePattern } from './dates.ts';
import { articleOf, namesEvent } from './events.ts';
import type { NoteLine } from './note-lines.ts';

/** More of a kind are a list, where no single one is asked for. */
const most = 4;

type Asked = {
  /** What somebody may be to the writer, and how one asks who it is. */
  readonly roles: string;
  readonly who: (role: string) => string;
  /** What one looks for, by its article where it has one, and how one asks where it is. */
  readonly things: Readonly<Record<string, string>>;
  readonly where: (thing: string, verb: string) => string;
  /** What stands between a thing and its place, and before the place. */
  readonly verbs: string;
  readonly places: string;
  /** What somebody does, as it stands behind a name and behind the word that asks who. */
  readonly deeds?: string;
  readonly whoDoes?: (deed: string) => string;
  /** A field with the place of what the title names. */
  readonly venue: string;
};

const name = String.raw`(?:(?:Dr|Mr|Mrs|Ms|Prof|Frau|Herr|Fr|Hr|Mme|M|Sra?|D|Dña)\.? )?\p{Lu}\p{L}+(?: (?:de |van |von )?\p{Lu}[\p{L}.]*){0,2}`;
const wideName = String.raw`\p{Script=Han}{1,3}(?:さん|先生|氏|様|老师|师傅|医生|女士|阿姨)`;

const asks: Readonly<Record<KnownLanguage, Asked>> = {
  en: {
    roles:
      'landlord|landlady|letting agent|estate agent|plumber|electrician|builder|carpenter|roofer|architect|surveyor|solicitor|lawyer|accountant|dentist|doctor|GP|vet|midwife|surgeon|consultant|physio|teacher|class teacher|tutor|supervisor|coach|trainer|contact person|caretaker|chair|chairman|secretary|treasurer|photographer|caterer|babysitter|childminder|cleaner|gardener|driver|host|project manager|head teacher|headteacher|social worker|choir leader',
    who: (role) => `Who is ${english(role)}?`,
    things: {
      the: 'keys?|passports?|manual|contract|lease|receipt|warranty|charger|adapter|remote|router|fuse box|stopcock|meter|ladder|drill|toolbox|tools|torch|tent|batteries|documents|papers|certificate|birth certificate|licence|will|folder|backup|bike|car|first aid kit|meeting point|car park|spare wheel|instructions',
    },
    where: (thing, verb) =>
      `Where ${/^(?:is|are)$/.test(verb) ? verb : /s$/.test(thing) ? 'are' : 'is'} ${english(thing)}?`,
    verbs: '(?: (is|are)(?: now| kept| stored| hidden)?)?',
    places:
      '(?:in|under|behind|on top of|inside|next to|beside|above|below|on|at|with) (?:the |my |our |his |her |mum|dad|\\p{Lu})',
    deeds:
      '(?:orders|buys|brings|books|rings|calls|asks|writes|sends|checks|organi[sz]es|prepares|collects|picks up|pays|bakes|cooks|mends|fixes|repairs|drives|drafts|prints|hosts|chairs|takes over|looks after|will (?!be )\\p{Ll}+|to (?!be )\\p{Ll}+) (?:the|a|an|all|our|two|three|\\p{Lu}\\p{Ll}+) ?[^.,;:()!?]{3,50}',
    whoDoes: (deed) => `Who ${deed.startsWith('to ') ? 'is ' : ''}${deed}?`,
    venue: 'where|place|venue|location|meeting point',
  },
  de: {
    roles:
      'Vermieter(?:in)?|Hausmeister(?:in)?|Klempner|Elektriker(?:in)?|Zahnarzt|Zahnärztin|Hausarzt|Hausärztin|Kinderarzt|Kinderärztin|Tierarzt|Tierärztin|Anwalt|Anwältin|Steuerberater(?:in)?|Klassenlehrer(?:in)?|Betreuer(?:in)?|Trainer(?:in)?|Ansprechpartner(?:in)?|Schriftführer(?:in)?|Kassenwart(?:in)?|Fotograf(?:in)?|Makler(?:in)?|Architekt(?:in)?|Gutachter(?:in)?|Chorleiter(?:in)?|Bauleiter(?:in)?|Projektleiter(?:in)?|Dirigent(?:in)?|Hebamme|Protokollführer(?:in)?',
    who: (role) => `Wer ist ${/(?:in|Hebamme)$/.test(role) ? 'die' : 'der'} ${role}?`,
    things: {
      der: 'Schlüssel|Ersatzschlüssel|Zweitschlüssel|Reisepass|Ausweis|Vertrag|Mietvertrag|Kaufvertrag|Router|Sicherungskasten|Haupthahn|Zähler|Führerschein|Ordner|Treffpunkt|Werkzeugkasten|Parkplatz',
      die: 'Anleitung|Bedienungsanleitung|Rechnung|Garantie|Fernbedienung|Leiter|Bohrmaschine|Urkunde|Geburtsurkunde|Unterlagen|Batterien|Versicherungskarte|Papiere',
      das: 'Ladegerät|Werkzeug|Zelt|Testament|Backup|Kabel|Fahrrad|Auto|Sparbuch|Ladekabel',
    },
    where: (thing, verb) => `Wo ${verb || 'ist'} ${thing}?`,
    verbs: '(?: (ist|sind|liegt|liegen|hängt|steht|steckt))?',
    places:
      '(?:jetzt |noch )?(?:bei|im|in|unter|unterm|hinter|hinterm|auf|neben|über|beim|am|an) (?:der |dem |den |einer |einem |meiner |meinem |\\p{Lu})',
    deeds:
      '(?:bestellt|kauft|bringt|holt|schreibt|ruft|fragt|organisiert|bucht|besorgt|übernimmt|prüft|schickt|zahlt|bezahlt|backt|kocht|druckt|leitet|repariert|klärt) (?:den|die|das|einen|eine|ein|\\p{Lu}\\p{Ll}+) ?[^.,;:()!?]{0,50}',
    whoDoes: (deed) => `Wer ${deed}?`,
    venue: 'wo|ort|treffpunkt|treff|veranstaltungsort',
  },
  fr: {
    roles:
      'propriétaire|plombier|électricien|dentiste|médecin traitant|médecin|pédiatre|vétérinaire|notaire|avocate?|comptable|maîtresse|directeur|directrice|entraîneur|présidente?|secrétaire|trésorier|trésorière|gardienne?|concierge|architecte|syndic|nounou|kiné|photographe|chef de chœur',
    who: (role) =>
      /^[aeiouyéèh]/i.test(role)
        ? `Qui est l’${role} ?`
        : `Qui est ${/(?:e|rice|nounou)$/.test(role) && !/^(?:dentiste|pédiatre|vétérinaire|notaire|comptable|secrétaire|concierge|propriétaire|photographe)$/.test(role) ? 'la' : 'le'} ${role} ?`,
    things: {
      la: 'clé|clef|télécommande|facture|garantie|notice|tente|perceuse|carte grise|carte vitale|boîte à outils|vanne',
      le: 'passeport|contrat|bail|chargeur|routeur|compteur|disjoncteur|vélo|double des clés|livret de famille|point de rendez-vous|parking|testament',
      les: 'clés|clefs|papiers|outils|piles',
    },
    where: (thing) => `Où ${/^les /.test(thing) ? 'sont' : 'est'} ${thing} ?`,
    verbs: '(?: (est|sont)(?: rangée?s?| cachée?s?)?)?',
    places:
      "(?:dans|sous|sur|derrière|chez|à côté d[eu’]|au-dessus d[eu’]|en haut d[eu’]|en bas d[eu’]|au fond d[eu’]) ?(?:le |la |les |l[’']|mon |ma |du |\\p{L})",
    deeds:
      "(?:commande|achète|apporte|appelle|écrit|envoie|prépare|organise|réserve|vérifie|paie|paye|contacte|relance|imprime|anime) (?:le |la |les |l[’']|un |une |des |du )[^.,;:()!?]{3,50}",
    whoDoes: (deed) => `Qui ${deed} ?`,
    venue: 'où|lieu|rendez-vous|adresse',
  },
  es: {
    roles:
      'caser[oa]|fontaner[oa]|electricista|dentista|médic[oa]|pediatra|veterinari[oa]|abogad[oa]|gestora?|profesora?|tutora?|entrenadora?|president[ea]|secretari[oa]|tesorer[oa]|porter[oa]|conserje|arquitect[oa]|administradora?|fisio|matrona|fotógraf[oa]|albañil',
    who: (role) =>
      `¿Quién es ${/(?:a|triz)$/.test(role) && !/ista$|^pediatra$/.test(role) ? 'la' : 'el'} ${role}?`,
    things: {
      la: 'llave|factura|garantía|tienda de campaña|escalera|caja de herramientas|partida de nacimiento|escritura|copia de seguridad',
      el: 'pasaporte|contrato|manual|cargador|mando|router|contador|cuadro eléctrico|taladro|testamento|punto de encuentro|coche|aparcamiento',
      las: 'llaves|herramientas|pilas|instrucciones',
      los: 'papeles|documentos',
    },
    where: (thing) => `¿Dónde ${/^l[ao]s /.test(thing) ? 'están' : 'está'} ${thing}?`,
    verbs: '(?: (está|están)(?: guardad[oa]s?| escondid[oa]s?)?)?',
    places:
      '(?:en|debajo de|detrás de|encima de|dentro de|al lado de|junto a) ?(?:el |la |los |las |l |casa |mi |\\p{Lu})',
    deeds:
      '(?:compra|pide|trae|lleva|llama a|escribe|envía|manda|prepara|organiza|reserva|revisa|paga|contacta con|se encarga de|imprime) ?(?:el |la |los |las |l |un |una |unos |unas )[^.,;:()!?]{3,50}',
    whoDoes: (deed) => `¿Quién ${deed}?`,
    venue: 'dónde|lugar|sitio|punto de encuentro',
  },
  zh: {
    roles:
      '房东|物业管家|班主任|主治医生|主治医师|主治大夫|律师|导师|教练|负责人|联系人|主持人|中介|组长|队长|会长|秘书|月嫂|装修师傅',
    who: (role) => `${role}是谁？`,
    things: {
      '': '(?:备用|家里的?|大门的?)?钥匙|护照|合同|说明书|发票|保修卡|充电器|遥控器|路由器|电表|水表|水阀|总闸|工具箱|梯子|户口本|房产证|保险单|停车场|集合地点|体检报告',
    },
    where: (thing) => `${thing}在哪里？`,
    verbs: '(?:放|都)?在',
    places: '(?!(?:什么|哪))[^，。？]{2}',
    venue: '地点|地址|场地|集合地点',
  },
  ja: {
    roles:
      '主治医|担当医|担任|大家さん|大家|管理人|顧問|会長|書記|会計|幹事|司会|コーチ|監督|講師|弁護士|税理士|ケアマネ|ケアマネジャー|オーナー|民生委員|棟梁',
    who: (role) => `${role}は誰ですか？`,
    things: {
      '': '鍵|合鍵|スペアキー|予備の鍵|パスポート|保証書|取扱説明書|説明書|契約書|領収書|通帳|印鑑|保険証|充電器|ブレーカー|元栓|工具|脚立|集合場所|駐車場|母子手帳',
    },
    where: (thing) => `${thing}はどこですか？`,
    verbs: '(?:は|：|→)\\s?',
    places:
      '[^、。？何ど]{1,20}(?:の中|の下|の上|の裏|の横|の棚|の引き出し|引き出し|棚|にある|に入って|に置いて|に預け|駅|前)',
    venue: '場所|会場|集合場所|ところ',
  },
};

/** What is asked of lines that say who is what, who does what and where something is. */
export function askedOfPeopleAndPlaces(
  title: string,
  lines: readonly NoteLine[],
  language: KnownLanguage,
): string[] {
  const statements = lines
    .filter(({ kind }) => kind === 'text' || kind === 'item' || kind === 'task')
    .flatMap(({ text }) => statementsOf(text));
  const isMinutes = lines.slice(0, topLines).some(({ text }) => tellsWhoWasThere(text));
  return [
    isMinutes ? nextMeeting(title, statements, language) : [],
    rolesIn(statements, language),
    placesIn(statements, language),
    deedsIn(statements, language, isMinutes),
    venueOf(title, statements, language),
  ]
    .map((questions) => [...new Set(questions)])
    .flatMap((questions) => (questions.length > most ? [] : questions));
}

/** Lines from the top among which minutes say who was there. */
const topLines = 6;

/** How minutes say when the next meeting is, and how one asks for it by the first word of their title, with its article. */
const next: Readonly<
  Partial<Record<KnownLanguage, readonly [string, (name: string, article: string | null) => string]>>
> = {
  en: [
    'next(?: (?:mtg|meeting|one|session|time))?(?: is| on)?',
    (name) => (/^\p{Lu}{2,6}$/u.test(name) ? `When is the next ${name} meeting?` : ''),
  ],
  de: [
    'nächste[rs]?(?: (?:\\p{Lu}\\p{L}+|[Mm]al))?(?: ist)?(?: am)?',
    (name, article) => (article === null ? '' : `Wann ist ${article} nächste ${name}?`),
  ],
  fr: [
    'prochaine?(?: (?:réunion|fois|séance|ag|rencontre))?(?: est)?(?: le)?',
    (name, article) => (article === 'la' ? `Quand est la prochaine ${inside(name)} ?` : ''),
  ],
  es: [
    'próxim[oa](?: (?:reunión|junta|sesión|vez))?(?: es)?(?: el)?',
    (name, article) => (article === 'la' ? `¿Cuándo es la próxima ${inside(name)}?` : ''),
  ],
};

/** A word of a title as it stands inside of a sentence. */
const inside = (name: string): string => (isAcronym(name) ? name : name.toLowerCase());

/** "Next: 4 May", in minutes whose title names the meeting. */
function nextMeeting(title: string, statements: readonly string[], language: KnownLanguage): string[] {
  const [line, ask] = next[language] ?? [];
  const [, name = ''] =
    /^(?:(?:CR|PV|Protokoll|Acta|Minutes)(?: (?:der|de|of|la|d[eu]))? )?(\p{L}+)/u.exec(title) ?? [];
  const shape = new RegExp(`^(?:${line})\\s?[:,–-]?\\s?(?:${datePattern[language]})`, 'iu');
  if (ask === undefined || !statements.some((statement) => shape.test(statement))) return [];
  const article =
    language === 'de' || language === 'fr' || language === 'es' ? articleOf(name, language) : null;
  return [ask(name, article)].filter((question) => question !== '');
}

/** "Landlord: Mr Rudge", "主治医 有馬先生", and nobody else who is the same. */
function rolesIn(statements: readonly string[], language: KnownLanguage): string[] {
  const { roles, who } = asks[language];
  const shape = isWide(language)
    ? new RegExp(`^(${roles})(?:[:：は是]\\s?|\\s)${wideName}(?![\\p{Script=Han}\\p{Script=Katakana}])`, 'u')
    : new RegExp(
        `^(?:(?:[Oo]ur|[Tt]he|[Mm]y|[Uu]nsere?|[Nn]otre|[Ee]l|[Ll][ae]) )?((?:${roles})|(?:${roles.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase())}))(?: ?: | [–-] | (?:is|ist|est|es) )${name}(?=$|[ ,.;(–-])`,
        'u',
      );
  const found = statements.flatMap((statement) => {
    const [stated = '', role = []] = shape.exec(statement) ?? [];
    return isCalendarName(stated.split(' ').at(-1) ?? '') ? [] : role;
  });
  return found
    .filter((role) => found.filter((other) => other === role).length === 1)
    .map((role) => who(language === 'de' || role === 'GP' ? role : lowerFirst(role)));
}

/** "The spare key is under the third pot", "Schlüssel liegt bei Lorna". */
function placesIn(statements: readonly string[], language: KnownLanguage): string[] {
  const { things, where, verbs, places } = asks[language];
  const dated = new RegExp(datePattern[language], 'u');
  return Object.entries(things).flatMap(([article, words]) => {
    const shape = isWide(language)
      ? new RegExp(`^(${words})${verbs}${places}`, 'u')
      : new RegExp(
          `^(?:(?:the|our|my|der|die|das|den|le|la|les|el|los|las) )?((?:\\p{Ll}+ )?(?:${words}))(?!\\p{L})${verbs}(?: ?[:,] | )${places}`,
          'iu',
        );
    return statements.flatMap((statement) => {
      const [stated = '', thing, verb = ''] = shape.exec(statement) ?? [];
      if (thing === undefined || dated.test(statement.slice(stated.length - 1).slice(0, 20))) return [];
      if (isWide(language) || language === 'en') return [where(lowerFirst(thing), verb.toLowerCase())];
      // an adjective before a German noun would want another end
      if (language === 'de') return / /.test(thing) ? [] : [where(`${article} ${thing}`, verb.toLowerCase())];
      return [where(`${article} ${thing.toLowerCase()}`, verb)];
    });
  });
}

/** "Anna orders the new cable": asked in notes in which several people do something, as minutes are. */
function deedsIn(statements: readonly string[], language: KnownLanguage, isMinutes: boolean): string[] {
  const { deeds, whoDoes } = asks[language];
  if (deeds === undefined || whoDoes === undefined) return [];
  const shape = new RegExp(`^(\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?) (${deeds})`, 'u');
  // polynomial: of a statement of at most 120 characters, see statementsOf
  const until = new RegExp(
    `,? (?:(?:by|before|until|on|bis|am|vor|avant|pour|antes|hasta|para|le|el)(?: \\p{L}{1,4})? )?(?:${datePattern[language]}).*$`,
    'u',
  );
  const found = statements.flatMap((statement) => {
    const [, doer = '', deed = ''] = shape.exec(statement) ?? [];
    const bare = deed.replace(until, '').trim();
    return bare.split(' ').length < 3 ||
      / (?:it|them|him|her|es|ihn|sie|ihm|and|und|et|y|this|that|dies\p{L}*)(?: |$)/u.test(bare) ||
      wordsOf(doer, language)[0]?.stop !== false
      ? []
      : [{ doer, bare }];
  });
  return new Set(found.map(({ doer }) => doer)).size < (isMinutes ? 1 : 2)
    ? []
    : found.map(({ bare }) => whoDoes(bare));
}

/** "Where: the old mill", in a note whose title names what has a place. */
function venueOf(title: string, statements: readonly string[], language: KnownLanguage): string[] {
  const { venue } = asks[language];
  const event = title.trim();
  if (/\d/.test(event) || event.length > 40 || !namesEvent(event, language) || !takesArticle(event, language))
    return [];
  const field = new RegExp(`^(?:${venue})\\s?[:：]\\s?\\S`, 'iu');
  return statements.filter((statement) => field.test(statement)).length === 1
    ? [whereOf[language](event)]
    : [];
}
