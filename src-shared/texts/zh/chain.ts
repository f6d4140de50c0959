import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const chain: Translation<typeof en.chain> = {
  unreadable: '修订 {{number}} 无法读取：历史数据库在该处已损坏。',
  wrongText: '修订 {{number}} 的文本与保存时不同：其哈希值不匹配。',
  missingPredecessor: '修订 {{number}} 的前一个修订不在此历史中（{{predecessor}}…）。',
  otherNote: '修订 {{number}} 属于另一篇笔记。',
  secondBeginning: '修订 {{number}} 在此笔记中开始了第二条链。',
  namedUnreadable: '“{{title}}”修订 {{number}} 无法读取：历史数据库在该处已损坏。',
  namedWrongText: '“{{title}}”修订 {{number}} 的文本与保存时不同。',
};
