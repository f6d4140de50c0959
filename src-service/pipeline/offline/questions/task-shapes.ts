import type { KnownLanguage } from '../language.ts';
import { lowerFirst } from './articles.ts';

/**
 * What names a task, and how it is asked. One that is `loose` may be something else, too, and needs more than its
 * words: steps with numbers, or code.
 */
export type Task = readonly [
  shape: RegExp,
  ask: (...parts: readonly string[]) => string,
  certainty?: 'loose',
];

/** English names a task with a word that may be a noun, too: these are mostly not. */
const imperatives =
  'add|allow|attach|back up|bleed|bring|build|calibrate|call|cancel|change|clean|clear|clone|compress|configure|connect|convert|copy|create|defrost|delete|deploy|descale|disable|discard|drop|dump|edit|enable|export|extract|find|fix|flash|generate|get|import|install|keep|kill|list|make|merge|migrate|mount|move|open|pair|prune|push|rebuild|recover|remove|rename|renew|repair|replace|reset|resize|restart|restore|revert|rotate|run|search|see|send|set|set up|show|split|squash|start|stop|switch|sync|tune|turn off|turn on|undo|unlock|update|upgrade|use|wash';

/** "getting" is of "get". */
const ofGerund = new Map(
  imperatives
    .split('|')
    .filter((verb) => !verb.includes(' '))
    .map((verb) => [
      /^(?:get|set|stop|run|drop|split)$/.test(verb)
        ? `${verb}${verb.at(-1)}ing`
        : `${/[^e]e$/.test(verb) ? verb.slice(0, -1) : verb}ing`,
      verb,
    ]),
);
const gerunds = [...ofGerund.keys()].join('|');

/** French words that end as infinitives do. */
const frenchNouns =
  "(?!(?:[\\p{L}’'-]*oir|(?!copier|modifier|vérifier|trier|plier|publier|relier)\\p{L}+ier|dîner|déjeuner|goûter|souper|loyer|foyer|hiver|poster|souvenir|avenir|plaisir|désir|loisir|danger|boulanger) )";
const spanishNouns =
  '(?!(?:lugar|hogar|collar|pilar|lunar|azúcar|bar|mar|par|taller|mujer|alquiler|ayer|poder|deber|placer|elixir|militar|popular|familiar|escolar) )';

export const tasks: Readonly<Record<KnownLanguage, readonly Task[]>> = {
  en: [
    [
      new RegExp(`^(?:${imperatives})(?: \\p{L}+)? (?:the|an?|my|all) [^.:;!?]{3,60}$`, 'iu'),
      (task = '') => `How do I ${lowerFirst(task)}?`,
    ],
    [
      new RegExp(
        `^(?:${imperatives}) (?:(?:to|from) )?(?:\\p{Lu}\\p{L}+['’]s )?\\p{Lu}[^.,:;!?()]{3,60}$`,
        'u',
      ),
      (task = '') => `How do I ${task.charAt(0).toLowerCase()}${task.slice(1)}?`,
    ],
    [
      new RegExp(`^(${gerunds}) ((?:the |an? |my |\\p{Lu}\\p{L}+['’]s )[^.:;!?()]{3,60})$`, 'iu'),
      (_, gerund = '', rest) => `How do I ${ofGerund.get(gerund.toLowerCase())} ${rest}?`,
    ],
    [/^How to (\S+ .+)$/i, (_, task = '') => `How do I ${lowerFirst(task)}?`],
    [
      // "restarting commands"
      new RegExp(`^(${gerunds}) ((?:\\p{Ll}+ )?(?!notes|things|items)\\p{L}{3,}(?<!s)s)$`, 'iu'),
      (_, gerund = '', rest = '') => `How do I ${ofGerund.get(gerund.toLowerCase())} ${rest.toLowerCase()}?`,
      'loose',
    ],
    [
      // several things need no article: "list open ports", "find large files in a folder"
      new RegExp(
        `^(?!use )(?:${imperatives})(?: \\p{Ll}+){1,2} \\p{Ll}{2,}(?<!s)s(?: (?:in|by|from|to|with|of|on|into|older than) [\\p{L}\\d ]{3,30})?$`,
        'iu',
      ),
      (task = '') => `How do I ${lowerFirst(task)}?`,
      'loose',
    ],
  ],
  de: [
    [
      /^((?!Um |.* zu \p{Ll}+$)\p{Lu}[\p{L}-]+(?: [\p{L}-]+){0,4} \p{Ll}+(?:en|ern|eln))$/u,
      (_, task) => `Wie kann man ${task}?`,
    ],
  ],
  fr: [
    [
      /^(?:Comment )?(\p{L}{2,}(?:er|ir|re) (?:le|la|les|l[’']|un|une|mon|ma|mes)(?! ?(?:[^ ]+ ){8}) ?[\p{L}\p{N}’'-]+(?: [\p{L}\p{N}’'-]+)*)$/iu,
      (_, task = '') => `Comment ${lowerFirst(task)} ?`,
    ],
    [
      new RegExp(
        `^${frenchNouns}(\\p{L}{2,}(?:er|ir|faire|aire|ttre|ndre|uire) (?:\\p{L}{1,5} ){0,2}(?:le|la|les|l[’']|un|une|des|du|de|d[’']|en|sans|à|au|aux|tous|toutes|tout|plusieurs|dans|sur) ?[\\p{L}\\p{N}’'-]+(?: [\\p{L}\\p{N}’'-]+){0,7})$`,
        'iu',
      ),
      (_, task = '') => `Comment ${lowerFirst(task)} ?`,
      'loose',
    ],
  ],
  es: [
    [
      /^(?:Cómo )?(\p{L}{2,}(?:[aei]r|[aei]rl[oae]s?) (?:el|la|los|las|un|una|mi)(?: [\p{L}\p{N}-]+){1,8})$/iu,
      (_, task = '') => `¿Cómo ${lowerFirst(task)}?`,
    ],
    [
      new RegExp(
        `^${spanishNouns}(\\p{L}{2,}[aei]r (?:\\p{L}{2,6} )?(?:el|la|los|las|un|una|mi|al|con|sin|en|que|qué|todo|todos|todas|\\p{L}{3,}[ao]s)(?: [\\p{L}\\p{N}-]+){0,8})$`,
        'iu',
      ),
      (_, task = '') => `¿Cómo ${lowerFirst(task)}?`,
      'loose',
    ],
  ],
  zh: [
    [
      /^(.{2,20}?)的?(计算|安装|使用|操作|制作|配置|设置)(?:方法|公式|步骤|流程)$/u,
      (_, what, task) => `${what}怎么${task}？`,
    ],
    [
      /^(?!.*\p{Script=Han}\s+\p{Script=Han})([^，。：:、的]{2,14}?)(安装|配置|设置|清洗|更换|维修|升级|备份|迁移)$/u,
      (_, what, task) => `${what}怎么${task}？`,
    ],
    [/^(?:如何|怎么|怎样)([^，。：:？?\-—]{3,20})$/u, (_, task) => `怎么${task}？`],
    [
      /^((?:更?换|安装|[拆装修]|清?洗|重装|重置|重启|设置|迁移|备份|申请|补?办理?|激活|注销|导[出入]|恢复|撤销|修?改|查看?|看|删除?|合并|回滚|切换|清理|停止|列出|解?压缩?|创建|新建|打包|部署)(?![了过完好])[^，。：:、（）了\s]{1,16}?)(?:的?(?:步骤|方法|流程|教程|攻略|过程))?(?:\s.*)?$/u,
      (_, task) => `怎么${task}？`,
      'loose',
    ],
  ],
  ja: [
    [
      /^([^。、:：]{2,24}(?:交換|設定|修理|掃除|更新|申請|取り付け|初期化|復旧|移行)(?:（[^（）]*）)?)$/u,
      (_, task) => `${task}はどうすればいいですか？`,
    ],
    [/^(?!利用|使用)(.{4,20}?)の?(?:手順|やり方|方法)$/u, (_, task) => `${task}はどうやりますか？`],
    [
      /^(?!.*(?:しない|いけない))(.{3,16}が\p{L}{1,8}ない)$/u,
      (_, trouble) => `${trouble}ときはどうしますか？`,
    ],
    // the stem of any verb before 方 is that before ます: 使い方, 直し方
    [
      /^([^。、:：]{2,16})の(\p{Script=Han}{1,2}\p{Script=Hiragana}{1,2})方$/u,
      (_, what, stem) => `${what}はどう${stem}ますか？`,
    ],
    [/^([^。、:：]{3,22}(?:とき|時|場合))$/u, (_, trouble) => `${trouble}はどうしますか？`, 'loose'],
    [
      /^([^。、:：]{2,20}(?:張り?替え|手入れ|解約|登録|組み?立て?|リセット|再起動|インストール|バックアップ|解除|手続き|清掃))$/u,
      (_, task) => `${task}はどうすればいいですか？`,
      'loose',
    ],
    [
      /^([^。、:：]{2,20}を[\p{L}]{1,6}[うくすつぬむるぐぶ])$/u,
      (_, task) => `${task}にはどうしますか？`,
      'loose',
    ],
  ],
};
