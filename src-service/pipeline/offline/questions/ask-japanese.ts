import { firstFitting, type QuestionGenerator } from './question-generator.ts';

const digits = '[\\d０-９一二三四五六七八九十]+';
const weekday = '[月火水木金土日]曜日?';
const clock = `(?:(?:午前|午後|朝|夜|夕方)(?:の)?)?${digits}時(?:半|${digits}分)?`;
const date = `(?:(?:\\d{4}年)?${digits}月(?:${digits}日)?)`;
/** When something is, without the particle after it. */
const point = `(?:(?:(?:今週|来週|先週|毎週|次)の)?${weekday}|${date}|毎月(?:${digits}日)?|明日|あさって|来週|来月|来年|今週末|週末|毎朝|毎晩|この[春夏秋冬]|今年の[春夏秋冬]|去年の[春夏秋冬])(?:の?(?:朝|昼|夜|午前|午後))?(?:の?${clock})?`;
const time = new RegExp(`(?:${point}|${clock})(に|から|まで|までに)?`);
const amount =
  /約?[\d,０-９一二三四五六七八九十百千万]+(円|人|台|本|年間|日間|週間|時間|分間|分|年|冊|枚|回|か月|キロ|割|匹|軒|個)(?![前目後以])/u;
const pointing = /(?:これ|それ|あれ|ここ|そこ|あそこ|この|その|あの|私|僕|彼|自分|先生方)/;

/** The end of a statement as the end of a question; null when it is not told for sure. */
function askingEnd(statement: string): string | null {
  const text = statement.replace(/[。！!]$/, '');
  if (/(?:ます|ました|ません|です|でした)$/.test(text)) return `${text}か？`;
  if (/である$/.test(text)) return `${text.slice(0, -3)}なのですか？`;
  if (/(?:よう|たい|ください|こと|だろう|かもしれない|ましょう|たく存じます)$/.test(text)) return null;
  if (/[^ん]だ$/.test(text)) return `${text.slice(0, -1)}なのですか？`;
  return /(?:[うくぐすつぬぶむるただい]|ない)$/.test(text) ? `${text}のですか？` : null;
}

/** Whether a statement is one clause that names what it speaks of. */
const isPlain = (statement: string): boolean =>
  [...statement].length >= 8 &&
  [...statement].length <= 60 &&
  !/[、「」『』（(？?]/.test(statement) &&
  !pointing.test(statement);

/** The last clause of a statement when what goes before it is a mere circumstance; else the whole. */
const clauseOf = (statement: string): string => {
  const parts = statement.split('、');
  if (parts.length === 1) return statement;
  const [first = '', ...others] = parts;
  if (others.length === 1 && /に$/.test(first) && [...first].length <= 10) return statement.replace('、', '');
  if (
    others.length === 1 &&
    /^[^はがを]{2,14}(?:は|の[^はがを]{1,10}は)[^はがを]{2,20}(?:で|であり)$/u.test(first)
  )
    return `${first.replace(/であり$|で$/, '')}です。`;
  if (/^[^は]{2,14}は.*(?:あり|なり)$/u.test(first)) return `${first.replace(/り$/, 'る')}。`;
  return statement;
};

const replaced = (statement: string, at: number, length: number, word: string): string | null => {
  return askingEnd(`${statement.slice(0, at)}${word}${statement.slice(at + length)}`);
};

const askWhy: QuestionGenerator = (statement) => {
  const because = /^([^。]{6,40})のは、?[^。]{4,}(?:ため|から)(?:だ|です|である)。$/u.exec(statement);
  if (because !== null && !pointing.test(because[1] ?? '')) return `${because[1]}のはなぜですか？`;
  const so = /^[^、。]{4,30}(?:ので|ため)、([^、。]{5,40}。)$/u.exec(statement);
  const end = so === null || pointing.test(so[1] ?? '') ? null : askingEnd(so[1] ?? '');
  return end === null ? null : `なぜ${end}`;
};

const askWhen: QuestionGenerator = (statement) => {
  const clause = clauseOf(statement);
  if (!isPlain(clause)) return null;
  const found = time.exec(clause);
  if (found === null) return null;
  const after = clause.slice(found.index + found[0].length);
  const before = clause.slice(0, found.index);
  if (
    /^[のごぶ頃以]/.test(after) ||
    (found[1] === undefined &&
      /^[はがを\p{Script=Han}]/u.test(after) &&
      !/^(?:は|[\p{Script=Han}]+(?:する|した))/u.test(after)) ||
    time.test(after)
  )
    return null;
  if (before === '' ? [...after].length < 5 : !/[はがをも、にへ]$/.test(before)) return null;
  const particle = found[1] === 'に' || found[1] === undefined ? '' : found[1];
  if (/^(?:だ|です|である)?。$/.test(after)) return before === '' ? null : `${before}いつ${particle}ですか？`;
  if (/^は/.test(after)) return null;
  return replaced(clause, found.index, found[0].length, `いつ${particle}`);
};

const askHowMany: QuestionGenerator = (statement) => {
  const clause = clauseOf(statement);
  if (!isPlain(clause)) return null;
  const found = amount.exec(clause);
  if (found === null) return null;
  const before = clause.slice(0, found.index);
  const after = clause.slice(found.index + found[0].length);
  const word = found[1] === '円' ? 'いくら' : `何${found[1]}`;
  if (
    !/は|が|を/.test(before) ||
    /^(?:しか|も|と|の|から|前|台の)/.test(after) ||
    (/[\p{Script=Han}]$/u.test(before) && !/(?:一泊|平均|毎月|毎週|全部)$/.test(before))
  )
    return null;
  if (/^(?:だ|です|である)?。$/.test(after)) return `${before}${word}ですか？`;
  return replaced(clause, found.index, found[0].length, word);
};

const place = String.raw`[\p{Script=Han}\p{Script=Katakana}ー]{1,10}(?:駅前|駅|公園|館|校|店|町|村|市|県|区|室|場|家|庭|港|寺|園|院|局|所|センター|ホール|縁側|畑|実家|海岸|前)`;

const askWhere: QuestionGenerator = (statement) => {
  const clause = clauseOf(statement);
  const there = /^([^、。はが]{1,16})(は|が)([^、。はがを]{2,16})に(ある|あります|いる|います)。?$/u.exec(
    clause,
  );
  if (there !== null && !pointing.test(clause) && !time.test(there[3] ?? ''))
    return `${there[1]}はどこに${/い/.test(there[4] ?? '') ? 'います' : 'あります'}か？`;
  if (!isPlain(clause)) return null;
  const done = new RegExp(`^([^はがを]{2,16}[はを])(${place})で(?=[^はが]{2,20}。$)`, 'u').exec(clause);
  return done === null ? null : replaced(clause, (done[1] ?? '').length, (done[2] ?? '').length, 'どこ');
};

const person =
  /^((?:[^、。はがを]{2,12}は)?)((?:[\p{Script=Han}]{1,4}|[\p{Script=Katakana}ー]{2,6})(?:さん|先生|会長|君|くん|ちゃん|氏|部長|課長)|父|母|姉|兄|弟|妹|祖父|祖母)(が|は)(?=[^はが]{4,})/u;

const askWho: QuestionGenerator = (statement) => {
  if (!isPlain(statement)) return null;
  const found = person.exec(statement);
  if (found === null) return null;
  const [whole, topic = '', , particle] = found;
  if (particle === 'は' && topic !== '') return null;
  const rest = statement.slice(whole.length);
  if (!/[をにへでと]/.test(rest) && topic === '') return null;
  const end = askingEnd(rest);
  return end === null ? null : `${topic}誰が${end}`;
};

export const askJapanese: QuestionGenerator = firstFitting(askWhy, askWhere, askWhen, askHowMany, askWho);
