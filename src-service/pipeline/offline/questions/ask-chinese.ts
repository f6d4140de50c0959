import { firstFitting, type QuestionGenerator } from './question-generator.ts';

const digits = '[\\d一二三四五六七八九十]+';
const clock = `(?:(?:上午|下午|晚上|早上|中午)?${digits}点(?:半|${digits}分?)?)`;
const day = '(?:(?:[上下本这]个?)?(?:周|星期|礼拜)[一二三四五六日天]|明天|后天|今天|昨天)';
const date = `(?:(?:\\d{4}年)?(?:${digits}月)(?:${digits}[日号]|底|初|中旬)?)`;
/** When something is. */
const time = new RegExp(
  `(?:(?:${date}|${day})(?:上午|下午|晚上|早上|中午)?${clock}?|(?:上午|下午|晚上|早上)${digits}点(?:半|${digits}分?)?|(?:去年|今年|明年)(?:[春夏秋冬]天))(?:以前|以后|之前|之后)?`,
);
const amount =
  /(?<![\d一二两三四五六七八九十百千万个])(?:\d[\d,.]*|[二两三四五六七八九十百千万半]+|[一二三四五六七八九]?[十百千万][一二三四五六七八九十百千万]*)(万元|元|块|个(?=[\p{Script=Han}])|公斤|斤|公里|小时|分钟|天|个月|个小时|个半小时|年|人|次|份|张|米|本|位|家|岁|个人|间|台)/u;
/** The subject is named elsewhere, or left out. */
const pointing = /^(?:我|你|您|他|她|它|咱|这|那|此|其|自己|大家|有人|没有人)/;
const inside = /[我你您他她它]|这[^里]|那[^里么]/;
const unfinished =
  /^(?:但|而|所以|因为|如果|就|也|还|都|并|不|没|要|把|被|从|用|等|先|再|最后|然后|另外|现在|以后|之后|其中|忽然|只|才|却|又|已经|可以|需要|必须|别|请|因此|不过|和|与|跟|由|主要|路线|带|说|觉得)/;

const clausesOf = (statement: string): string[] =>
  statement.split(/[，。；！,;!：:]/).map((part) => part.trim());

/** Chinese asks with the question word where the answer stands: only the answer is replaced. */
function inPlace(statement: string, ask: (clause: string) => string | null): string | null {
  for (const clause of clausesOf(statement)) {
    if ([...clause].length < 5 || [...clause].length > 32) continue;
    if (pointing.test(clause) || unfinished.test(clause) || /[「」“”《（(]/.test(clause)) continue;
    const question = ask(clause);
    if (question !== null && !inside.test(question.replace(/什么|谁|哪里|多少/g, ''))) return `${question}？`;
  }
  return null;
}

const askWhen: QuestionGenerator = (statement) =>
  inPlace(statement, (clause) => {
    const found = time.exec(clause);
    if (found === null || /^的/.test(clause.slice(found.index + found[0].length))) return null;
    const before = clause.slice(0, found.index);
    const after = clause.slice(found.index + found[0].length);
    if (before === '' && [...after].length < 4) return null;
    if ([...before].length === 1 || time.test(after)) return null;
    return `${before}什么时候${/(?:以前|之前|以后|之后)$/.exec(found[0])?.[0] ?? ''}${after}`;
  });

const askHowMany: QuestionGenerator = (statement) =>
  inPlace(statement, (clause) => {
    const found = amount.exec(clause);
    if (found === null) return null;
    const before = clause.slice(0, found.index);
    const after = clause.slice(found.index + found[0].length);
    const unit = found[1] ?? '';
    if (
      [...before].length < 3 ||
      /(?:第|每|点|前|几|于|(?<!一)年|月|上)$/.test(before) ||
      /^[的以之后前多月内]/.test(after)
    )
      return null;
    if (/^(?:[\d零一二三四五六七八九十]{4})年/.test(found[0])) return null;
    return `${before}多少${unit.replace('个半', '个')}${after}`;
  });

const surname =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤';
const family = '爸爸|妈妈|爷爷|奶奶|外公|外婆|姐姐|哥哥|弟弟|妹妹|叔叔|阿姨|舅舅|姑姑';
const does =
  '负责|订购|购买|预订|准备|检查|整理|设计|管理|带|买|送|写|做|寄|联系|安排|喜欢|申请|修|付|交|发布|翻译|组织|主持|保管|照顾|教|开|接|画|借|打扫|通知|提交|确认|跟进|测试';
const person = new RegExp(
  `^(?:(?:隔壁|楼上|楼下|对面|[\\p{Script=Han}]{2,4}区)的)?(?:小[${surname}]|阿\\p{Script=Han}|[${surname}](?:老师|阿姨|医生|经理|师傅|工|总|叔叔|奶奶)|[${surname}]\\p{Script=Han}{1,2}?|${family})(?=(?:(?:${day}|本周|下周|今天|每天|已经|会|将|来)?(?:${does})))`,
  'u',
);

const askWho: QuestionGenerator = (statement) =>
  inPlace(statement, (clause) => {
    const found = person.exec(clause)?.[0] ?? '';
    const rest = clause.slice(found.length);
    return found === '' || [...rest].length < 3 ? null : `谁${rest}`;
  });

const askWhere: QuestionGenerator = (statement) =>
  inPlace(statement, (clause) => {
    const parts =
      /^(\p{Script=Han}{2,12}?)(在|位于)([\p{Script=Han}\d]{1,14}(?:路|街|巷|里|上|下|边|旁|室|楼|馆|店|院|城|区|园|门|面|内|外|市|县|站|层|抽屉|柜))$/u.exec(
        clause,
      );
    return parts === null || /[是有做住开去到]$/.test(parts[1] ?? '') ? null : `${parts[1]}${parts[2]}哪里`;
  });

const askWhy: QuestionGenerator = (statement) => {
  const parts = /^([^，。；]{6,40})，(?:这是)?因为/u.exec(statement);
  const what = parts?.[1] ?? '';
  if (what === '' || pointing.test(what) || unfinished.test(what) || inside.test(what)) return null;
  return `为什么${what.replace(/^会议决定/, '')}？`;
};

const askWhat: QuestionGenerator = (statement) =>
  inPlace(statement, (clause) => {
    const parts =
      /^(\p{Script=Han}{1,8}(?:原因|办法|方法|目的|目标|专业|主题|任务|做法|解决方案))(?:就?是)(?!什么)\p{Script=Han}{3,}/u.exec(
        clause,
      );
    return parts === null ? null : `${parts[1]}是什么`;
  });

const askDecision: QuestionGenerator = (statement) => {
  const parts = /^((?:\p{Script=Han}{0,6})(?:会议|委员会|理事会|小组|团队|公司|学校))决定(?!了|是)/u.exec(
    statement,
  );
  return parts === null ? null : `${parts[1]}决定了什么？`;
};

export const askChinese: QuestionGenerator = firstFitting(
  askWhy,
  askWhat,
  askDecision,
  askWhere,
  askWhen,
  askHowMany,
  askWho,
);
