import { isCalendarName } from '../calendar.ts';
import { isWide, type KnownLanguage } from '../language.ts';
import { statementsOf } from './appointments.ts';
import { lowerFirst } from './articles.ts';
import { datePattern } from './dates.ts';
import type { NoteLine } from './note-lines.ts';

/** More of a kind are a list, where no single one is asked for. */
const most = 4;

/** Words by the article that they have; by none where the language has no articles. */
type Nouns = Readonly<Record<string, string>>;

type Asked = {
  /** What somebody may be to the writer, and what one looks for. */
  readonly roles: Nouns;
  readonly things: Nouns;
  readonly who: (role: string) => string;
  readonly where: (thing: string, verb: string) => string;
  /** What stands between a thing and its place, and before the place. */
  readonly verbs: string;
  readonly places: string;
};

const asks: Readonly<Record<KnownLanguage, Asked>> = {
  en: {
    roles: {
      the: 'landlord|landlady|letting agent|estate agent|plumber|electrician|builder|carpenter|roofer|architect|surveyor|solicitor|lawyer|accountant|dentist|doctor|GP|vet|midwife|surgeon|consultant|physio|(?:class |head)?teacher|tutor|supervisor|coach|trainer|contact person|caretaker|chair|secretary|treasurer|photographer|caterer|babysitter|childminder|cleaner|gardener|driver|host|project manager|social worker|choir leader',
    },
    things: {
      the: 'keys?|passports?|manual|contract|lease|receipt|warranty|charger|adapter|remote|router|fuse box|stopcock|meter|ladder|drill|toolbox|tools|torch|tent|batteries|documents|papers|certificate|birth certificate|licence|will|folder|backup|bike|car|first aid kit|meeting point|car park|spare wheel|instructions',
    },
    who: (role) => `Who is ${role}?`,
    where: (thing) => `Where ${/s$/.test(thing) ? 'are' : 'is'} ${thing}?`,
    verbs: '(?: (is|are)(?: now| kept| stored| hidden)?)?',
    places:
      '(?:in|under|behind|on top of|inside|next to|beside|above|below|on|at|with) (?:the |my |our |his |her |mum|dad|\\p{Lu})',
  },
  de: {
    roles: {
      der: 'Vermieter|Hausmeister|Klempner|Elektriker|(?:Zahn|Haus|Kinder|Tier)arzt|Anwalt|Steuerberater|Klassenlehrer|Betreuer|Trainer|Ansprechpartner|Schriftführer|Kassenwart|Fotograf|Makler|Architekt|Gutachter|Chorleiter|Bauleiter|Projektleiter|Dirigent',
      die: '(?:Vermieter|Hausmeister|Elektriker|Steuerberater|Klassenlehrer|Betreuer|Trainer|Ansprechpartner|Schriftführer|Fotograf|Makler|Architekt|Chorleiter|Projektleiter|(?:Zahn|Haus|Kinder|Tier)ärzt|Anwält)in|Hebamme',
    },
    things: {
      der: 'Schlüssel|Ersatzschlüssel|Zweitschlüssel|Reisepass|Ausweis|Vertrag|Mietvertrag|Kaufvertrag|Router|Sicherungskasten|Haupthahn|Zähler|Führerschein|Ordner|Treffpunkt|Werkzeugkasten|Parkplatz',
      die: 'Anleitung|Bedienungsanleitung|Rechnung|Garantie|Fernbedienung|Leiter|Bohrmaschine|Urkunde|Geburtsurkunde|Versicherungskarte',
      das: 'Ladegerät|Werkzeug|Zelt|Testament|Backup|Kabel|Fahrrad|Auto|Sparbuch|Ladekabel',
    },
    who: (role) => `Wer ist ${role}?`,
    where: (thing, verb) => `Wo ${verb || 'ist'} ${thing}?`,
    verbs: '(?: (ist|liegt|hängt|steht|steckt))?',
    places:
      '(?:jetzt |noch )?(?:bei|im|in|unter|unterm|hinter|hinterm|auf|neben|über|beim|am|an) (?:der |dem |den |einer |einem |meiner |meinem |\\p{Lu})',
  },
  fr: {
    roles: {
      le: 'propriétaire|plombier|dentiste|médecin(?: traitant)?|pédiatre|vétérinaire|notaire|comptable|directeur|président|secrétaire|trésorier|gardien|concierge|syndic|photographe|kiné|chef de chœur',
      la: 'maîtresse|directrice|présidente|trésorière|gardienne|nounou',
      'l’': 'électricien|avocate?|entraîneur|architecte',
    },
    things: {
      la: 'clé|clef|télécommande|facture|garantie|notice|tente|perceuse|carte grise|carte vitale|boîte à outils|vanne',
      le: 'passeport|contrat|bail|chargeur|routeur|compteur|disjoncteur|vélo|double des clés|livret de famille|point de rendez-vous|parking|testament',
      les: 'clés|clefs|papiers|outils|piles',
    },
    who: (role) => `Qui est ${role} ?`,
    where: (thing) => `Où ${/^les /.test(thing) ? 'sont' : 'est'} ${thing} ?`,
    verbs: '(?: (est|sont)(?: rangée?s?| cachée?s?)?)?',
    places:
      "(?:dans|sous|sur|derrière|chez|à côté d[eu’]|au-dessus d[eu’]|en haut d[eu’]|en bas d[eu’]|au fond d[eu’]) ?(?:le |la |les |l[’']|mon |ma |du |\\p{L})",
  },
  es: {
    roles: {
      el: 'casero|fontanero|electricista|dentista|médico|pediatra|veterinario|abogado|gestor|profesor|tutor|entrenador|presidente|secretario|tesorero|portero|conserje|arquitecto|administrador|fisio|fotógrafo|albañil',
      la: 'casera|médica|veterinaria|abogada|gestora|profesora|tutora|entrenadora|presidenta|secretaria|tesorera|portera|arquitecta|administradora|matrona|fotógrafa',
    },
    things: {
      la: 'llave|factura|garantía|tienda de campaña|escalera|caja de herramientas|partida de nacimiento|escritura|copia de seguridad',
      el: 'pasaporte|contrato|manual|cargador|mando|router|contador|cuadro eléctrico|taladro|testamento|punto de encuentro|coche|aparcamiento',
      las: 'llaves|herramientas|pilas|instrucciones',
      los: 'papeles|documentos',
    },
    who: (role) => `¿Quién es ${role}?`,
    where: (thing) => `¿Dónde ${/^l[ao]s /.test(thing) ? 'están' : 'está'} ${thing}?`,
    verbs: '(?: (está|están)(?: guardad[oa]s?| escondid[oa]s?)?)?',
    places:
      '(?:en|debajo de|detrás de|encima de|dentro de|al lado de|junto a) ?(?:el |la |los |las |l |casa |mi |\\p{Lu})',
  },
  zh: {
    roles: {
      '': '房东|物业管家|班主任|主治医生|主治医师|主治大夫|律师|导师|教练|负责人|联系人|主持人|中介|组长|队长|会长|秘书|月嫂|装修师傅',
    },
    things: {
      '': '(?:备用|家里的?|大门的?)?钥匙|护照|合同|说明书|发票|保修卡|充电器|遥控器|路由器|电表|水表|水阀|总闸|工具箱|梯子|户口本|房产证|保险单|停车场|集合地点|体检报告',
    },
    who: (role) => `${role}是谁？`,
    where: (thing) => `${thing}在哪里？`,
    verbs: '(?:放|都)?在',
    places: '(?!(?:什么|哪))[^，。？]{2}',
  },
  ja: {
    roles: {
      '': '主治医|担当医|担任|大家さん|大家|管理人|顧問|会長|書記|会計|幹事|司会|コーチ|監督|講師|弁護士|税理士|ケアマネ|ケアマネジャー|オーナー|民生委員|棟梁',
    },
    things: {
      '': '鍵|合鍵|スペアキー|予備の鍵|パスポート|保証書|取扱説明書|説明書|契約書|領収書|通帳|印鑑|保険証|充電器|ブレーカー|元栓|工具|脚立|集合場所|駐車場|母子手帳',
    },
    who: (role) => `${role}は誰ですか？`,
    where: (thing) => `${thing}はどこですか？`,
    verbs: '(?:は|：|→)\\s?',
    places:
      '[^、。？何ど]{1,20}(?:の中|の下|の上|の裏|の横|の棚|の引き出し|引き出し|棚|にある|に入って|に置いて|に預け|駅|前)',
  },
};

/** What is asked of lines that say who is what and where something is. */
export function askedOfPeopleAndPlaces(lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const statements = lines
    .filter(({ kind }) => kind === 'text' || kind === 'item')
    .flatMap(({ text }) => statementsOf(text));
  return [rolesIn(statements, language), placesIn(statements, language)]
    .map((questions) => [...new Set(questions)])
    .flatMap((questions) => (questions.length > most ? [] : questions));
}

const name = String.raw`(?:(?:Dr|Mr|Mrs|Ms|Prof|Frau|Herr|Fr|Hr|Mme|M|Sra?|D|Dña)\.? )?\p{Lu}\p{L}+(?: (?:de |van |von )?\p{Lu}[\p{L}.]*){0,2}`;
const wideName = String.raw`\p{Script=Han}{1,3}(?:さん|先生|氏|様|老师|师傅|医生|女士|阿姨)`;

/** "Landlord: Mr Rudge", "主治医 有馬先生", and nobody else who is the same. */
function rolesIn(statements: readonly string[], language: KnownLanguage): string[] {
  const { roles, who } = asks[language];
  const found = Object.entries(roles).flatMap(([article, words]) => {
    const shape = isWide(language)
      ? new RegExp(
          `^(${words})(?:[:：は是]\\s?|\\s)${wideName}(?![\\p{Script=Han}\\p{Script=Katakana}])`,
          'u',
        )
      : new RegExp(
          `^(?:(?:[Oo]ur|[Tt]he|[Mm]y|[Uu]nsere?|[Nn]otre|[Ee]l|[Ll][ae]) )?((?:${words})|(?:${words.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase())}))(?: ?: | [–-] | (?:is|ist|est|es) )${name}(?=$|[ ,.;(–-])`,
          'u',
        );
    return statements.flatMap((statement) => {
      const [stated = '', role] = shape.exec(statement) ?? [];
      return role === undefined || isCalendarName(stated.split(' ').at(-1) ?? '')
        ? []
        : [who(withArticle(article, role, language))];
    });
  });
  return found.filter((question) => found.indexOf(question) === found.lastIndexOf(question));
}

/** "The spare key is under the third pot", "Schlüssel liegt bei Lorna". */
function placesIn(statements: readonly string[], language: KnownLanguage): string[] {
  const { things, where, verbs, places } = asks[language];
  const dated = new RegExp(datePattern[language], 'u');
  // an adjective before it would want another end in German
  const before = language === 'de' ? '' : '(?:\\p{Ll}+ )?';
  return Object.entries(things).flatMap(([article, words]) => {
    const shape = isWide(language)
      ? new RegExp(`^(${words})${verbs}${places}`, 'u')
      : new RegExp(
          `^(?:(?:the|our|my|der|die|das|den|le|la|les|el|los|las) )?(${before}(?:${words}))(?!\\p{L})${verbs}(?: ?[:,] | )${places}`,
          'iu',
        );
    return statements.flatMap((statement) => {
      const [stated = '', thing, verb = ''] = shape.exec(statement) ?? [];
      return thing === undefined || dated.test(statement.slice(stated.length - 1).slice(0, 20))
        ? []
        : [where(withArticle(article, thing, language), verb.toLowerCase())];
    });
  });
}

/** A noun with its article, "l’" close before it; German ones stay large, as "GP" does. */
const withArticle = (article: string, noun: string, language: KnownLanguage): string =>
  `${article}${/^$|’$/.test(article) ? '' : ' '}${language === 'de' ? noun : lowerFirst(noun)}`;
