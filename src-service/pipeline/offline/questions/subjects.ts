import type { KnownLanguage } from '../language.ts';
import { isAcronym, wordsOf } from '../terms.ts';
import { takesArticle } from './articles.ts';

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

/** What any note may have one of, by language: asked for alone it says nothing of which. */
const lists: Readonly<Record<KnownLanguage, string>> = {
  en: 'break,start,end,finish,beginning,opening,closing,review,check,check-in,check-out,meeting,mtg,deadline,next,appointment,appt,date,session,call,visit,train,flight,bus,ferry,update,change,demo,talk,class,lesson,course,service,collection,pickup,pick-up,delivery,arrival,departure,test,follow-up,hearing,release,submission,hand-in,renewal,expiry,survey,tour,trip,show,match,operation,holiday,holidays',
  de: 'start,beginn,ende,termin,frist,sitzung,besprechung,treffen,meeting,zug,flug,tag,abend,fahrt,lieferung,ankunft,abgabe,abholung,übergabe,rückgabe,besuch,check,test,deadline,gespräch,probe,training,anmeldung,kurs,schicht,arzt,essen,spiel,führung,demo,wartung,untersuchung,verhandlung,op,rest,summe,preis,kosten',
  fr: 'début,fin,fois,réunion,point,rendu,dépôt,départ,arrivée,train,vol,contrôle,livraison,échéance,ouverture,fermeture,visite,séance,sortie,course,cours,remise,retrait,récolte,présentation,démo,signature,révision,ag,rentrée,travaux,budget,total,prix',
  es: 'inicio,fin,plazo,cita,turno,reunión,junta,control,revisión,entrega,salida,llegada,tren,vuelo,visita,sesión,clase,cierre,apertura,recogida,venta,curso,vencimiento,presentación,comida,cena,total,precio,presupuesto',
  zh: '会,会议,集合,截止,截止日期,截止时间,出发,检查,活动,开始,结束,到期,提交,报名,上线,发布,发货,到货,交货,航班,火车,高铁,门诊,入住,退房,值班,续费,缴费,验收,报价,总价,单价,均价',
  ja: '会,会議,定例,例会,ミーティング,打ち合わせ,打合せ,集合,受付,開始,終了,締切,締め切り,〆切,期限,提出,出発,到着,予約,開演,開場,面談,点検,検査,回収,収集,納期,支払い,リリース,訪問,練習,稽古,工事,本番,診察',
};

const sets = new Map(
  Object.entries(lists).map(([language, words]) => [language, new Set(words.split(','))] as const),
);

/** Whether words are only such as any note has, as "the meeting" or "Sitzung"; "the next check" says which. */
const isGeneric = (subject: string, language: KnownLanguage): boolean =>
  sets.get(language)?.has(subject.toLowerCase().replace(article, '')) === true ||
  (language === 'en' && (unfinished.test(subject) || deed.test(subject)));

const article = /^(?:the|der|die|das|le|la|les|el|los|las) |^l['’]/;

/** "Session of board meeting" leaves articles out, "break for lunch" and "start elections" are deeds. */
const unfinished = / (?:of|for|with|at|to) (?!(?:the|an?|my|our|all) |\p{Lu}|\p{L}+s$)/u;
const deed = /^(?:break for|start|open|close|call|finish|begin|see|plan|prepare|announce|get) \p{L}/iu;
