import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const commands: Translation<typeof en.commands> = {
  palette: '命令面板',
  command: '命令',
  commands: '命令',
  typeCommand: '输入命令',
  noneMatch: '没有匹配的命令。',
  allShortcuts: '所有快捷键',
  keysTo: '至',
  keysOr: '或',
  groupWindow: '窗口',
  keyCtrl: 'Ctrl',
  keyAlt: 'Alt',
  keyShift: 'Shift',
  keyEnter: 'Enter',
  keyBackspace: 'Backspace',
  changeShortcuts: '更改快捷键…',
  reservedBySystem: '这些键属于系统。请按其他键。',
  reservedForEditing: '编辑文本需要使用这些键。请按其他键。',
  keysTypeText: '这些键用于输入或编辑文本。请与 {{key}} 一起按，或按功能键。',
};
