import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const shortcuts: Translation<typeof en.shortcuts> = {
  label: '键盘快捷键',
  description: '点击铅笔，然后按下新的快捷键。已被占用的快捷键会被拒绝。',
  keywords: '按键 热键 快捷键 绑定',
  search: '搜索快捷键',
  searchHint: '名称或按键，例如 ctrl k',
  resetAll: '全部重置',
  noMatch: '没有与“{{query}}”匹配的命令。',
  fixed: '不可更改',
  change: '更改“{{title}}”的快捷键',
  remove: '移除“{{title}}”的快捷键',
  reset: '重置“{{title}}”的快捷键',
  record: '请按快捷键…',
  recordHint: '按下“{{title}}”的新快捷键；Esc 取消',
  impossible: '这些按键不能用作快捷键。请按其他键。',
  taken: '{{keys}} 已用于“{{title}}”。请在那里更改或移除，或按其他键。',
};
