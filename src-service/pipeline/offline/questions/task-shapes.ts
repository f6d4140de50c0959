import type { KnownLanguage } from '../language.ts';
import { lowerFirst } from './articles.ts';

/** What names a task so that a question can take it as it stands, and how it is asked. */
export type Task = readonly [shape: RegExp, ask: (...parts: readonly string[]) => string];

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

export const tasks: Readonly<Record<KnownLanguage, readonly Task[]>> = {
  en: [
    [
      new RegExp(`^(?!call from)(?:${imperatives})(?: \\p{L}+)? (?:the|an?|my|all) [^.:;!?]{3,60}$`, 'iu'),
      (task = '') => `How do I ${lowerFirst(task)}?`,
    ],
    [
      new RegExp(`^(${gerunds}) ((?:the |an? |my |\\p{Lu}\\p{L}+['’]s )[^.:;!?()]{3,60})$`, 'iu'),
      (_, gerund = '', rest) => `How do I ${ofGerund.get(gerund.toLowerCase())} ${rest}?`,
    ],
    // written as a title, what is a name in it cannot be told: "How to Extend Docker Compose File"
    [
      /^[Hh]ow to (?!\p{Lu}\p{Ll}+ .*\p{Lu}\p{Ll})(\S+ .+)$/u,
      (_, task = '') => `How do I ${lowerFirst(task)}?`,
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
  ],
  es: [
    [
      /^(?:Cómo )?(\p{L}{2,}(?:[aei]r|[aei]rl[oae]s?) (?:el|la|los|las|un|una|mi)(?: [\p{L}\p{N}-]+){1,8})$/iu,
      (_, task = '') => `¿Cómo ${lowerFirst(task)}?`,
    ],
  ],
  zh: [
    [
      /^(.{2,14}?)的?(?:(计算|使用|操作|制作)(?:方法|公式|步骤|流程)|(安装|配置|设置|清洗|更换|升级|备份)(?:方法|步骤|流程)?)$/u,
      (_, what, shown, named = shown) => `${what}怎么${named}？`,
    ],
    [/^(?:如何|怎么|怎样)([^，。：:？?\-—]{3,20})$/u, (_, task) => `怎么${task}？`],
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
  ],
};
