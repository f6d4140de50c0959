import type { KnownLanguage } from './language.ts';

/**
 * Words that are true of any note and so do not characterize this one: what its parts are called, what people do in all
 * of them, and mere qualities. They are no tags, alone; in a phrase they may stand.
 */
const lists: Readonly<Record<KnownLanguage, string>> = {
  en: 'note notes point points finding findings question questions answer answers thing things item items list lists part parts section page pages end start beginning middle kind sort way ways case example examples summary overview introduction conclusion conclusions result results background details detail info information misc other others next step steps idea ideas present apologies attendees participants agenda action actions decision decisions open pending issue issues problem topic topics update updates status today place state date name number amount total half quarter lot bit side top bottom front time times people person man woman fact effect reason reasons hand line month moment night morning evening afternoon minute minutes hour hours first second last kind usual remember ordinary main one two three four five six seven eight nine ten eleven twelve',
  de: 'notiz notizen punkt punkte ergebnis ergebnisse frage fragen antwort antworten ding dinge sache sachen liste teil teile abschnitt seite seiten ende anfang mittelpunkt mitte art weise fall fälle beispiel beispiele zusammenfassung überblick einleitung fazit stand status hintergrund einzelheiten sonstiges verschiedenes thema themen anwesend anwesende teilnehmer entschuldigt tagesordnung beschluss beschlüsse aufgabe aufgaben problem probleme grund gründe zeit zeiten mal ort datum name namen zahl menge hälfte drittel viertel rest person personen leute mensch menschen hand nacht abend morgen minute minuten stunde stunden uhr euro herr frau quelle bemerkung nächste monat ziel kilometer',
  fr: 'note notes point points résultat résultats question questions réponse réponses chose choses liste partie parties section page pages fin début milieu genre sorte façon manière cas exemple exemples résumé aperçu introduction conclusion limites limite reste suite détail détails divers sujet sujets thème présents présent participants ordre jour décision décisions tâche tâches problème problèmes raison raisons fois lieu date nom noms nombre quantité total moitié tiers quart personne personnes gens main nuit soir matin minute minutes heure heures monsieur madame faire fait change vérifier prévoir idée idées source passage travers deux trois quatre cinq six sept huit neuf dix onze douze ancien ancienne anciens anciennes nouveau nouvelle nouveaux nouvelles petit petite grand grande vieux vieille premier première dernier dernière prochain prochaine',
  es: 'nota notas punto puntos resultado resultados pregunta preguntas duda dudas ruegos respuesta respuestas cosa cosas lista parte partes sección página páginas fin final principio inicio medio tipo forma manera caso casos ejemplo ejemplos resumen introducción conclusión conclusiones detalle detalles varios tema temas asistentes asistente presentes orden decisión decisiones tarea tareas problema problemas razón razones vez veces lugar fecha nombre número cantidad total mitad tercio cuarto persona personas gente mano noche noches tarde tardes mañanas minuto minutos hora horas señor señora estado responsable temporada concepto nuevo nueva nuevos nuevas gran buen primer primera próximo próxima último última euros pendiente dos tres cuatro cinco seis siete ocho nueve diez once doce plan planes',
  zh: '笔记 备注 要点 结果 问题 回答 事情 东西 列表 部分 开头 结尾 最后 中间 种类 方式 情况 例子 总结 概述 介绍 结论 细节 其他 主题 出席 参加 参加者 议程 决定 任务 时间 地点 日期 名字 数量 一半 人员 人们 手 晚上 早上 上午 下午 中午 夜里 分钟 小时 没有 主要 唯一 发现 取决 固定 平均 直接 返回 产生 处理 建立 出现 整理 认为 觉得 决定 使用 进行 开始 完成 准备 负责 增加 减少 成为 带来 包括 属于 表示 希望 喜欢 知道 打算 可能 一定 非常 特别 比较 一共 大约 左右 全部 很多 许多 第一 第二 同时 另外 例如 值得 记下 最难 下一步 冬天 夏天 春天 秋天 旁边 前面 后面 里面 外面 现在 时候 地方 第一次 第二次 忽然 反而 任何 分之 下次 上次 以上 以下 还要 还有 只有 只要 还是 必须 别的 之间 成功 容易 重要 上门 新的 旧的 别忘 记得 如果 问 慢慢 整天 公斤 公里 米 厘米 打电话',
  ja: 'メモ ノート 要点 結果 質問 回答 一覧表 部分 最初 最後 途中 種類 場合 例 概要 紹介 結論 詳細 その他 主題 出席 参加 参加者 議題 決定 時間 場所 日時 日付 名前 数量 半分 人 手 夜 朝 昼 午前 午後 注意 印象 理由 方法 問題 次回 今回 前回 今年 去年 来年 来月 来週 先週 今週 毎月 毎日 毎週 久しぶり 相変わらず 帰り 残り 終わり 代わり 初め 始め 続き 通り 周り 近く 多く 住所 平均 以上 以下 全部 全員 自分 必要 可能 大切 重要 確認 開始 終了 予定 一人 二人 別人 後半 前半 一番 参考 次 本当 様子 気持ち 気 話 事 物 所 度',
};

const sets = new Map<KnownLanguage, ReadonlySet<string>>();

export function isGeneric(folded: string, language: KnownLanguage | null): boolean {
  if (language === null) return false;
  let set = sets.get(language);
  if (set === undefined) {
    set = new Set(lists[language].split(' '));
    sets.set(language, set);
  }
  return set.has(folded);
}

/** What programs and people call a folder whose notes have nothing in common. */
const boilerplate = new Set(
  'pages posts journals docs doc src content notes inbox archive archives misc stuff clips clippings attachments assets public static temp tmp drafts untitled new other i18n locales locale lang notizen eingang archiv sonstiges verschiedenes divers varios notas archivo archivos arquivo разное заметки входящие архив 笔记 收集箱 未分类 其他 メモ その他 受信箱 메모 기타'.split(
    ' ',
  ),
);
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether the name of a folder sorts notes by nothing they are about: "inbox", or the language that they are in, "pt-BR". */
export const isBoilerplate = (name: string): boolean =>
  boilerplate.has(name.toLowerCase()) ||
  (/^[a-z]{2}(?:[-_](?:[A-Z]{2}|[A-Z][a-z]{3}))?$/.test(name) &&
    languages.of(name.slice(0, 2)) !== undefined);
