import { isWide, type KnownLanguage } from '../language.ts';
import { statementsOf } from './appointments.ts';
import { datePattern } from './dates.ts';
import type { NoteLine } from './note-lines.ts';

/** More of them are a form or an inventory, where no single one is asked for. */
const most = 6;

/** A thing that people look up, as it stands in a note and as a question names it. */
type Named = Readonly<Record<string, string>>;

/** What people look up in their notes: by its number or word, by where it is, and until when it holds. */
type Vocabulary = {
  /** By the article that they have; `''` where there is none. */
  readonly values: Named;
  readonly objects: Named;
  readonly rights: Named;
  /** How a place begins, and what stands between a thing and its place. */
  readonly place: string;
  readonly until: string;
  readonly what: (thing: string) => string;
  readonly where: (thing: string) => string;
  readonly lasts: (thing: string) => string;
};

const vocabularies: Readonly<Record<KnownLanguage, Vocabulary>> = {
  en: {
    values: {
      the: 'wi-?fi password,wifi code,door code,gate code,alarm code,shed code,padlock code,safe code,blood group,blood type,shoe size,ring size,collar size,hat size,bra size,inside leg,tyre pressure,boiler pressure,number plate,licence plate,reg number,policy number,membership number,customer number,account number,sort code,booking reference,nhs number,passport number,meter number,paint colour,wall colour,bulb size,filter size,iban',
    },
    objects: {
      the: 'spare key,spare keys,passport,passports,birth certificate,will,deeds,stopcock,stop cock,fuse box,water meter,gas meter,electric meter,first aid kit,spare wheel,logbook,spare bulbs,toolbox,(?!the|my|our|no)\\p{L}\\p{L}+ (?:keys?|receipt|manual|charger|contract)',
    },
    rights: {
      the: 'passport,visa,driving licence,season ticket,railcard,mot,gift card,fixed rate,car insurance,(?!the|my|our|no)\\p{L}\\p{L}+ (?:warranty|guarantee|contract|voucher|insurance|membership)',
    },
    place:
      "(?:is |are |now |kept )*(?:in|under|behind|on top of|on|at|with|by|next to|inside|above|below) (?:(?<=with )\\p{Lu}\\p{Ll}+|the (?!\\d|morning|evening|week|end|way|summer|winter|post|meantime)|my |our |mum|dad|\\p{Lu}\\p{L}+['’]s|number \\d|next door|upstairs|downstairs)",
    until: '(?:is |runs |valid |good |ends |expires )*(?:until|till?|to|up to|on|in)',
    what: (thing) => `What is ${thing}?`,
    where: (thing) => `Where ${/[^s]s$/.test(thing) ? 'are' : 'is'} ${thing}?`,
    lasts: (thing) => `Until when is ${thing} valid?`,
  },
  de: {
    values: {
      die: 'iban,kundennummer,kundennr\\.?,mitgliedsnummer,mitgliedsnr\\.?,versichertennummer,versicherungsnummer,vertragsnummer,policennummer,zählernummer,steuernummer,steuer-id,matrikelnummer,matr\\.?-?nr\\.?,blutgruppe,schuhgröße,ringgröße,kleidergröße,wandfarbe,fahrgestellnummer,kontonummer,buchungsnummer,vorgangsnummer,schadennummer',
      der: 'reifendruck,wasserdruck,türcode,torcode,wlan-schlüssel',
      das: 'wlan-passwort,wlan-kennwort,kennzeichen,aktenzeichen,kassenzeichen',
    },
    objects: {
      der: '\\p{L}+schlüssel,haupthahn,sicherungskasten,reisepass,impfpass,mietvertrag,fahrzeugschein,wagenheber,werkzeugkasten,verbandskasten',
      die: '\\p{L}\\p{L}+(?<!ab|be)rechnung,geburtsurkunde,patientenverfügung,ersatzdichtung,wasseruhr,gasuhr,zählernummer',
      das: 'testament,sparbuch,scheckheft',
    },
    rights: {
      die: 'bahncard,preisbindung,\\p{L}\\p{L}+(?:versicherung|garantie|vollmacht)',
      der: 'personalausweis,reisepass,tüv,führerschein,\\p{L}\\p{L}+(?:vertrag|ausweis|gutschein)',
      das: 'visum,\\p{L}\\p{L}+abo',
    },
    place:
      '(?:ist |liegt |hängt |steht |liegen |jetzt )*(?:im (?!\\d|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Voraus|Notfall|Moment)|in (?:der|dem|meine[rm])|unter (?:der|dem|\\p{Lu})|hinter|bei (?:Frau|Herrn|Fr\\.|Hr\\.|\\p{Lu})|beim \\p{Lu}|neben|über der|am (?=\\p{Lu}\\p{Ll}+(?:haken|brett|bund))|an der|auf dem|auf der)',
    until: '(?:gilt |läuft |gültig |noch )*bis(?: zum)?',
    what: (thing) => `Wie lautet ${thing}?`,
    where: (thing) => `Wo ist ${thing}?`,
    lasts: (thing) => `Bis wann gilt ${thing}?`,
  },
  fr: {
    values: {
      le: "code wifi,mot de passe wifi,mot de passe du wifi,digicode,code de la porte,code du portail,code de l[’']alarme,groupe sanguin,numéro de sécu,numéro de sécurité sociale,numéro de contrat,numéro de client,numéro d[’']adhérent,numéro de compteur,numéro de police,numéro fiscal",
      la: "pointure,pression des pneus,pression de la chaudière,plaque d[’']immatriculation,référence de la peinture",
      "l'": 'iban,immatriculation',
    },
    objects: {
      le: 'double des clés,compteur,disjoncteur,passeport,livret de famille,carnet de santé,carnet de vaccination,testament',
      la: "cl(?:é|ef) (?:de|du) (?:la |l[’'])?\\p{L}+,facture (?:de|du) (?:la )?\\p{L}+,carte grise,roue de secours,vanne d[’']arrêt",
      les: 'cl(?:é|ef)s (?:de|du) (?:la )?\\p{L}+',
      "l'": 'acte de naissance',
    },
    rights: {
      le: 'passeport,bail,visa,contrôle technique',
      la: "garantie (?:de|du) (?:la )?\\p{L}+,carte (?:vitale|d[’']identité|de séjour|navigo)",
    },
    place:
      '(?:est |sont |rangée?s? |toujours )*(?:dans|sous|derrière|chez|sur (?:le|la|les)|au-dessus|à côté|au fond|à droite|à gauche)(?= )',
    until: "(?:valable |valide |court )*(?:jusqu[’']au|jusqu[’']à(?: fin)?|jusqu[’']en)",
    what: (thing) => `${/^la /.test(thing) || /immat/.test(thing) ? 'Quelle' : 'Quel'} est ${thing} ?`,
    where: (thing) => `Où ${/^les /.test(thing) ? 'sont' : 'est'} ${thing} ?`,
    lasts: (thing) => `Jusqu’à quand est valable ${thing} ?`,
  },
  es: {
    values: {
      el: 'código de la puerta,código del portal,código de la alarma,número de póliza,número de cliente,número de socio,número de contrato,número de cuenta,número de la seguridad social,grupo sanguíneo,iban,pin del móvil',
      la: 'clave del wifi,contraseña del wifi,clave wifi,contraseña wifi,matrícula,presión de las ruedas,talla de zapato',
    },
    objects: {
      el: 'pasaporte,libro de familia,contador,testamento,botiquín,cuadro de luces',
      la: 'llave de paso,llave de repuesto,llave del? (?:la )?\\p{L}+,factura del? (?:la )?\\p{L}+,cartilla,rueda de repuesto',
      los: 'papeles del coche,fusibles',
      las: 'llaves del? (?:la )?\\p{L}+',
    },
    rights: {
      el: 'pasaporte,dni,carnet de conducir,seguro del coche,visado',
      la: 'garantía del? (?:la )?\\p{L}+,itv,tarjeta sanitaria',
    },
    place:
      '(?:está |están |siempre |guardad[oa]s? )*(?:en (?:el|la|los|las|casa|mi) (?!\\d)|debajo|detrás|bajo (?:el|la)|encima|dentro|al lado|junto|al fondo|donde)',
    until: '(?:es |válid[oa] |vale |dura )*hasta(?: el| finales de| final de)?',
    what: (thing) => `¿Cuál es ${thing}?`,
    where: (thing) => `¿Dónde ${/^l[oa]s /.test(thing) ? 'están' : 'está'} ${thing}?`,
    lasts: (thing) => `¿Hasta cuándo vale ${thing}?`,
  },
  zh: {
    values: {
      '': 'wifi密码,无线密码,门禁密码,门锁密码,开机密码,车牌号?,车架号,身份证号,社保号,医保卡号,银行卡号,宽带账号,燃气户号,水表户号,电费户号,户号,会员号,保单号,快递单号,血型,鞋码,戒指号,胎压',
    },
    objects: {
      '': '备用钥匙,钥匙,说明书,发票,合同,护照,户口本,房产证,结婚证,出生证,病历本?,医保卡,工具箱,总闸,水阀,总阀,充电器,保修卡,收据,存折,印章',
    },
    rights: { '': '合同,保修期?,护照,签证,保险,会员,年卡,居住证,身份证,驾照' },
    place: '(?:放|存|收|藏|挂)?在(?!\\d|[我他她你这那]|.{0,3}[月号点周])',
    until: '(?:(?:有效期?|保|签)?到(?:期是?)?[:：]?|\\p{Script=Han}{0,4}\\s?(?=[\\d年月日号.]{4,11}到期))',
    what: (thing) => `${thing}是${/密码$|血型/.test(thing) ? '什么' : '多少'}？`,
    where: (thing) => `${thing}在哪里？`,
    lasts: (thing) => `${thing.replace(/期$/, '')}什么时候到期？`,
  },
  ja: {
    values: {
      '': 'wi-?fiのパスワード,wi-?fiパスワード,暗証番号,口座番号,会員番号,お客様番号,契約番号,証券番号,予約番号,車台番号,ナンバープレート,血液型,靴のサイズ,指輪のサイズ,タイヤサイズ,空気圧',
    },
    objects: {
      '': '合鍵,鍵,取扱説明書,取説,説明書,領収書,保証書,パスポート,通帳,印鑑,診察券,母子手帳,契約書,元栓,ブレーカー,保険証,車検証,充電器,予備の電池',
    },
    rights: { '': '保証,保証期間,契約,免許証?,パスポート,定期券?,保険,車検,ビザ,会員証?' },
    place:
      '(?:は|が)?(?=[^。、\\d]{2,14}(?:の中|の上|の下|の裏|の横|引き出し|引出し|の棚|ファイル|玄関|金庫|物置|にある|にあり|に入れ|にしま|に保管|に預け))',
    until: '(?:は|の期限は?|期限は?|有効期限は?)?(?=.{3,16}まで)',
    what: (thing) =>
      `${thing}は${/番号$/.test(thing) ? '何番' : /型$/.test(thing) ? '何型' : /サイズ|圧/.test(thing) ? 'いくつ' : '何'}ですか？`,
    where: (thing) => `${thing}はどこですか？`,
    lasts: (thing) => `${thing}はいつまでですか？`,
  },
};

/** A number or a word that has one: "DE21 5001 …", "43", "B+"; a password may be any word behind a colon. */
const value = String.raw`(?:\S*\d|(?:AB|A|B|0)[ -]?[+−-]|(?<=[:=：] ?)\S{4,})`;

type Shape = readonly [shape: RegExp, ask: (thing: string) => string, article: string];

const made = new Map<KnownLanguage, readonly Shape[]>();

/** What is asked of lines that say a number, a place or a last day of what people look up: "Blutgruppe: 0+", "spare key under the pot". */
export function askedOfLookups(lines: readonly NoteLine[], language: KnownLanguage): string[] {
  const questions = new Set<string>();
  for (const { kind, text } of lines) {
    if (kind !== 'text' && kind !== 'item') continue;
    for (const statement of statementsOf(text))
      for (const part of statement.split(/[,;，；、]\s?| [-–—/] /u))
        for (const [shape, ask, article] of shapesFor(language)) {
          const thing = shape.exec(part)?.[1];
          if (thing !== undefined) questions.add(ask(withArticle(article, thing, language)));
        }
  }
  return questions.size > most ? [] : [...questions];
}

function shapesFor(language: KnownLanguage): readonly Shape[] {
  const known = made.get(language);
  if (known !== undefined) return known;
  const { values, objects, rights, place, until, what, where, lasts } = vocabularies[language];
  const own = isWide(language)
    ? '^(?:我家|家里|家の)?'
    : "^(?:(?:[Tt]he|[Mm]y|[Oo]ur|[Dd]ie|[Dd]er|[Dd]as|[Ll]es?|[Ll]a|[Ee]l|[Ll]os|[Ll]as|[Mm]i) |[Ll][’'])?";
  const shapes = (things: Named, tail: string, ask: Shape[1]): Shape[] =>
    Object.entries(things).map(
      ([article, words]): Shape => [new RegExp(`${own}(${oneOf(words)})${tail}`, 'u'), ask, article],
    );
  const gap = isWide(language) ? '\\s?' : ' ?';
  const all = [
    ...shapes(values, `${gap}(?:is|ist|est|es|是|は)?${gap}[:=：–→-]?${gap}${value}`, what),
    ...shapes(objects, `${isWide(language) ? '[:：→\\s]{0,2}' : '(?: ?[:→–-] ?| )'}${place}`, where),
    ...shapes(
      rights,
      `${isWide(language) ? '[:：\\s]{0,2}' : '(?: ?[:–-] ?| )'}${until}${gap}(?:${datePattern[language]})`,
      lasts,
    ),
  ];
  made.set(language, all);
  return all;
}

/** Any of some words, the longest first, written small, large, or as an abbreviation. */
const oneOf = (words: string): string =>
  words
    .split(',')
    .sort((a, b) => b.length - a.length)
    .flatMap((word) => [
      word.replace(/^\p{Ll}/u, (first) => `[${first}${first.toUpperCase()}]`),
      ...(word.length <= 4 ? [word.toUpperCase()] : []),
    ])
    .join('|');

/** A thing as a question names it: a German noun is written large, and an abbreviation stays as it is. */
function withArticle(article: string, thing: string, language: KnownLanguage): string {
  const isName = /^\P{Ll}{2,}$/u.test(thing) || isWide(language);
  const noun = language === 'de' ? thing.charAt(0).toUpperCase() + thing.slice(1) : thing.toLowerCase();
  const shown = isName ? thing : noun.replace(/^wi-?fi/, 'Wi-Fi');
  return article === '' ? shown : article === "l'" ? `l’${shown}` : `${article} ${shown}`;
}
