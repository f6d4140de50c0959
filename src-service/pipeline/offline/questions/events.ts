import type { KnownLanguage } from '../language.ts';

/** Words for what has a day, as people write them in notes; in German, Chinese and Japanese they may end a longer word. */
const lists: Readonly<Record<Exclude<KnownLanguage, GenderedLanguage>, string>> = {
  en: 'check,meeting,mtg,exam,test,midterm,final,deadline,appointment,appt,party,concert,rehearsal,practice,quiz,review,birthday,wedding,funeral,flight,train,ferry,departure,arrival,pickup,pick-up,collection,check-in,check-out,delivery,handover,interview,class,lesson,course,workshop,conference,trip,tour,visit,viewing,match,race,fair,market,sale,performance,show,gig,session,seminar,lecture,talk,presentation,demo,release,launch,renewal,expiry,inspection,survey,service,mot,checkup,check-up,dentist,doctor,vet,physio,hairdresser,surgery,operation,scan,vaccination,election,hearing,opening,kickoff,kick-off,submission,hand-in,move,festival,picnic,barbecue,bbq,dinner,lunch,brunch,recital,closing,start,outage,agm,holiday,holidays,reunion,camp,excursion,follow-up,audit,go-live,cutover,migration,auction,assembly',
  zh: '会,会议,考试,期末,期中,测验,面试,笔试,答辩,比赛,演出,表演,排练,彩排,婚礼,生日,复查,复诊,体检,手术,门诊,截止,截止日期,截止时间,出发,航班,火车,高铁,交货,发货,到货,开学,放假,开课,上课,讲座,培训,活动,团建,停水,停电,检修,检查,验收,报名,缴费,交租,续费,到期,入住,退房,开工,完工,上线,发布,搬家,聚餐,值班,年检,疫苗,开幕,开业,停运,停气,消毒,郊游,春游,秋游,夏令营,碰头,家访,集合,评审,交稿,提交,集市,展览,航班',
  ja: '清掃,消毒,休業,会,会議,試験,テスト,大会,祭,祭り,面談,面接,締切,締め切り,〆切,提出,予約,健診,検診,健康診断,通院,診察,手術,検査,断水,停電,工事,点検,引越し,引っ越し,引越,納品,納期,出発,到着,集合,開演,開場,受付,授業,講座,セミナー,研修,練習,稽古,リハ,リハーサル,本番,ライブ,コンサート,公演,誕生日,結婚式,法事,命日,旅行,合宿,遠足,入学式,卒業式,参観,例会,定例,ミーティング,打ち合わせ,打合せ,カンファ,カンファレンス,ロケ,撮影,見回り,収集,回収,期限,支払い,引き落とし,歯医者,歯科,美容院,車検,ワクチン,予防接種,切替日,リリース,フェリー,立会い,立ち会い,訪問,レッスン,展示,個展',
};

/** Languages in which a word has an article of its own. */
type GenderedLanguage = 'de' | 'fr' | 'es';

/** By the article that they have; in German all words that end with them have it, too. */
const gendered: Readonly<Record<GenderedLanguage, Readonly<Record<string, string>>>> = {
  de: {
    der: 'termin,start,beginn,kurs,test,ausflug,besuch,umzug,flug,zug,einlass,abend,tag,workshop,vortrag,markt,auftritt,check,tüv,arzt,gottesdienst,einzug,auszug,lauf,unterricht,urlaub,jour fixe',
    die: 'sitzung,prüfung,klausur,probe,feier,fahrt,party,abgabe,frist,inventur,messe,hochzeit,besprechung,versammlung,vorlesung,reise,lieferung,untersuchung,impfung,abholung,übergabe,rückgabe,ankunft,eröffnung,premiere,wahl,besichtigung,führung,aufführung,beerdigung,taufe,konferenz,schicht,visite,op,wartung,abnahme,deadline,ablesung,abschaltung,anmeldung,verhandlung,tagung,vernissage,sperrung,demo,überprüfung,übung',
    das: 'treffen,meeting,fest,konzert,spiel,turnier,seminar,essen,gespräch,frühstück,training,rennen,wochenende,festival,interview,camp,vorspiel,grillen',
  },
  fr: {
    le: 'examen,partiel,rdv,rendez-vous,concert,anniversaire,mariage,enterrement,vol,train,départ,arrivée,retrait,entretien,cours,atelier,voyage,match,tournoi,marché,spectacle,séminaire,lancement,renouvellement,contrôle,dentiste,médecin,pédiatre,vétérinaire,véto,kiné,scanner,irm,vaccin,vernissage,pique-nique,barbecue,dîner,déjeuner,repas,gala,stage,ramassage,rendu,dépôt,déménagement,festival,début,essayage',
    la: 'réunion,répétition,répète,fête,livraison,conférence,sortie,visite,course,vente,représentation,séance,soutenance,présentation,démo,échéance,inspection,révision,opération,audience,ouverture,fermeture,rentrée,inauguration,kermesse,audition,formation,assemblée,ag,coupure,récolte,remise,brocante,permanence,fin,signature',
    les: 'obsèques,élections,travaux,vacances',
  },
  es: {
    el: 'examen,parcial,turno,concierto,ensayo,cumpleaños,cumple,funeral,bautizo,vuelo,tren,taller,viaje,partido,torneo,mercado,espectáculo,seminario,lanzamiento,vencimiento,dentista,médico,pediatra,veterinario,fisio,análisis,cierre,picnic,asado,almuerzo,recital,curso,corte,festival,inicio,plazo',
    la: 'reunión,junta,cita,fiesta,boda,comunión,salida,llegada,entrega,recogida,entrevista,clase,conferencia,excursión,visita,carrera,feria,venta,función,sesión,defensa,presentación,renovación,inspección,revisión,operación,cirugía,vacuna,audiencia,apertura,inauguración,parrillada,cena,comida,audición,formación,asamblea,suspensión,cosecha,mudanza,itv,tanda,misa,procesión,charla,votación,matrícula',
    las: 'elecciones,obras,vacaciones',
  },
};

const allOf = (language: GenderedLanguage): string => Object.values(gendered[language]).join(',');

const oneOf = (words: string): string =>
  words
    .split(',')
    .sort((a, b) => b.length - a.length)
    .join('|');

const patterns: Readonly<Record<KnownLanguage, RegExp>> = {
  // what a name is of stands at its end in English, and at its beginning in French and Spanish
  en: new RegExp(`(?<![\\p{L}-])(?:${oneOf(lists.en)})s?(?=$| (?:of|with|for|at|in|on|to|and|@|w) )`, 'iu'),
  fr: atHead(allOf('fr')),
  es: atHead(allOf('es')),
  // short words may end longer ones that they are no part of: "Stop", "Bezug"
  de: new RegExp(`(?:(?<!\\p{L})|(?<=\\p{L}{3})(?!op|tag|zug))(?:${oneOf(allOf('de'))})(?!\\p{L})`, 'iu'),
  zh: new RegExp(`(?:${oneOf(lists.zh)})$`, 'u'),
  ja: new RegExp(`(?:${oneOf(lists.ja)})$`, 'u'),
};

function atHead(words: string): RegExp {
  return new RegExp(
    `^(?:\\p{L}{1,6}[ ’']|proch\\p{L}+ |próxim[oa] )?(?:${oneOf(words)})s?(?![\\p{L}-])`,
    'iu',
  );
}

/** Whether words name something that has a day. */
export const namesEvent = (words: string, language: KnownLanguage): boolean => patterns[language].test(words);

/** The article of a word for something that has a day; null of any other. */
export const articleOf = (word: string, language: GenderedLanguage): string | null =>
  Object.entries(gendered[language]).find(([, words]) =>
    language === 'de'
      ? words.split(',').some((end) => word.toLowerCase().endsWith(end))
      : words.split(',').includes(word.toLowerCase()),
  )?.[0] ?? null;
