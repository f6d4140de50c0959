import type { Choices } from '../../adversity/random.ts';

/** A language of the notes. `code`: its account in the vault. */
export type Language = {
  readonly name: string;
  /** Frequent words, the most frequent first. */
  readonly frequent: readonly string[];
  /** Parts of which rarer words are made, so that the vocabulary is as large as a person's. */
  readonly parts: readonly string[];
  /** Between two words: nothing in Chinese. */
  readonly space: string;
  readonly stop: string;
};

const words = (text: string): string[] => text.split(' ');

export const languages: readonly Language[] = [
  {
    name: 'English',
    frequent: words(
      'the and of to in for with on from harbour crane inspection Tuesday meeting report budget plan review letter garden winter supplier invoice ledger recipe ferry chapter kitchen question answer idea project deadline travel ticket window bridge engine teacher lesson market weather morning evening photograph library notebook river mountain holiday family doctor medicine insurance contract repair battery keyboard',
    ),
    parts: words(
      'ack ber con der end fer gra hol ish jun kel lor men nor ous per qua rin sto tal und ver wic yel able ment tion ness ing ful',
    ),
    space: ' ',
    stop: '.',
  },
  {
    name: 'Deutsch',
    frequent: words(
      'der und die von zu mit für auf aus Hafen Kran Prüfung Dienstag Besprechung Bericht Haushalt Entwurf Brief Garten Winter Lieferant Rechnung Rezept Fähre Kapitel Küche Frage Antwort Gedanke Vorhaben Frist Reise Fahrkarte Fenster Brücke Maschine Lehrerin Übung Markt Wetter Morgen Abend Aufnahme Bücherei Notizbuch Fluss Gebirge Ferien Familie Ärztin Arznei Versicherung Vertrag Reparatur Tastatur',
    ),
    parts: words(
      'Bau Berg Blick Druck Feld Gang Haus Kunst Land Maß Netz Platz Raum Schluss Stelle Teil Werk Zeit zeug Weg ung heit keit schaft über unter vor nach',
    ),
    space: ' ',
    stop: '.',
  },
  {
    name: 'Français',
    frequent: words(
      'le et de la les pour avec sur dans port grue contrôle mardi réunion rapport budget projet lettre jardin hiver fournisseur facture recette traversée chapitre cuisine question réponse idée échéance voyage billet fenêtre pont moteur professeure leçon marché météo matin soirée photographie bibliothèque carnet rivière montagne vacances famille médecin remède assurance contrat réparation clavier',
    ),
    parts: words(
      'bel cha den fér gar lin mon nou par que ran sol ter vin age ment tion eur ette isme ique oir ance',
    ),
    space: ' ',
    stop: '.',
  },
  {
    name: '中文',
    frequent: words(
      '的 和 在 了 是 我们 今天 港口 起重机 检查 星期二 会议 报告 预算 计划 信件 花园 冬天 供应商 发票 食谱 渡轮 章节 厨房 问题 回答 想法 项目 期限 旅行 车票 窗户 大桥 发动机 老师 课程 市场 天气 早晨 晚上 照片 图书馆 笔记本 河流 高山 假期 家庭 医生 药品 保险 合同 修理 键盘',
    ),
    parts: words(
      '山 水 火 木 金 土 日 月 春 秋 东 西 南 北 书 画 琴 茶 酒 米 竹 松 梅 兰 云 雨 风 雪 江 海 石 玉 马 牛 羊 鱼 鸟 花 草 树 门 窗 路 桥 城 村',
    ),
    space: '',
    stop: '。',
  },
  {
    name: 'العربية',
    frequent: words(
      'في من على إلى مع هذا الميناء الرافعة الفحص الثلاثاء الاجتماع التقرير الميزانية الخطة الرسالة الحديقة الشتاء المورد الفاتورة الوصفة العبارة الفصل المطبخ السؤال الجواب الفكرة المشروع الموعد السفر التذكرة النافذة الجسر المحرك المعلمة الدرس السوق الطقس الصباح المساء الصورة المكتبة الدفتر النهر الجبل العطلة العائلة الطبيبة الدواء التأمين العقد الإصلاح',
    ),
    parts: words('كتب درس علم سفر عمل قلم بيت باب نور شمس قمر بحر جبل وادي سوق خبز ماء زيت ورد'),
    space: ' ',
    stop: '.',
  },
];

/** Rarer words that a language has beside its frequent ones. */
const rareWords = 4_000;

/** Draws words as texts have them: a few again and again, and many now and then. */
export type Speaker = {
  readonly language: Language;
  /** One word; a rare one about once in eight. */
  word(): string;
  sentence(words: number): string;
};

export function speakerOf(language: Language, random: Choices): Speaker {
  const { frequent, parts, space, stop } = language;
  const rare = Array.from({ length: rareWords }, () =>
    Array.from({ length: random.between(2, 3) }, () => random.pick(parts)).join(''),
  );
  // the square of an even number lies near the beginning of the list more often than near its end
  const oneOf = (list: readonly string[]): string => list[Math.floor(random.next() ** 2 * list.length)] ?? '';
  const word = (): string => oneOf(random.below(8) === 0 ? rare : frequent);
  return {
    language,
    word,
    sentence: (count) => Array.from({ length: count }, word).join(space) + stop,
  };
}
