import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const search: Translation<typeof en.search> = {
  quickSwitcher: '快速切换',
  goTo: '转到笔记',
  placeholder: '转到笔记…',
  orNeedsAfter: '“OR”后面需要一个词。',
  orNeedsBefore: '“OR”前面需要一个词。',
  notClosed: '此括号没有闭合。',
  neverOpened: '此括号没有对应的左括号。',
  didYouMean: '没有“{{name}}:”。您是否想输入“{{meant}}:”？',
  useInstead: '没有“{{name}}:”。请改用“{{instead}}”。',
  needsTag: '“tag:”后需要标签名称，例如 tag:食谱。',
  needsFolder: '“folder:”后需要文件夹名称，例如 folder:旅行。',
  needsAccount: '“account:”后需要账户名称，例如 account:个人。',
  needsTitle: '“title:”后需要标题中的词，例如 title:计划。',
  needsState: '“is:”后需要状态，例如 is:pinned。',
  needsContent: '“has:”后需要内容，例如 has:image。',
  needsDate: '“{{operator}}:”后需要日期，例如 2026-11、>2026-01-31、2026-01..2026-03 或 today。',
  notADate: '“{{value}}”不是日期。请写成 2026-11、>2026-01-31、2026-01..2026-03 或 today。',
  isKnows: '“is:{{value}}”不是筛选条件。“is:”之后可以写以下之一：{{list}}。',
  hasKnows: '“has:{{value}}”不是筛选条件。“has:”之后可以写以下之一：{{list}}。',
};
