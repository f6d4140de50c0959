import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const capture: Translation<typeof en.capture> = {
  placeholder: '写笔记…',
  notSaved: '未保存：{{problem}} 您的文本保留在这里。请重试。',
  goesBelowToday: '添加到今天的笔记末尾。',
  becomesNew: '保存为新笔记。第一行将成为标题。',
  readOnlyNote: '笔记“{{title}}”为只读。请为此文本选择新笔记，或解锁该笔记。',
  settings: '快速记录设置…',
  description: '可从任何程序打开一个小窗口，快速写下笔记。也可从托盘打开。',
  keys: '全局快捷键',
  keysOff: '没有快捷键：可从托盘或命令面板打开快速记录。',
  keysOn: '例如 Ctrl+Alt+Space：至少包含 Ctrl、Alt 和 Shift 中的两个，再加一个字母、数字、Space 或功能键。',
  keysTaken:
    '其他程序已使用此快捷键，或者桌面环境不允许应用使用快捷键。请选择其他快捷键，或让桌面环境用 --capture 启动应用。',
  keysUnusable:
    '无法使用此快捷键。请至少使用 Ctrl、Alt 和 Shift 中的两个，再加一个字母、数字、Space 或功能键。',
  keysUsedBy: '此快捷键属于本应用的命令“{{command}}”。请选择其他快捷键。',
  goesTo: '保存到',
  newNote: '新笔记',
  keepRunning: '在后台继续运行',
  keepRunningHint:
    '关闭最后一个窗口后，应用会继续运行，以便快速记录，并将笔记发送到 Memory 服务。再次启动会显示其窗口；菜单或托盘中的“退出”会结束应用。',
  tryIt: '试一试',
  open: '打开快速记录',
  keysKeywords: '全局 快捷键 热键 托盘',
  keepRunningKeywords: '后台 托盘 退出 关闭',
};
