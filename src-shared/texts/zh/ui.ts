import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const ui: Translation<typeof en.ui> = {
  labelWithHint: '{{label}}（{{hint}}）',
  waitingForUpload: '等待发送',
  editedOnTwo: '在两台电脑上编辑过',
  sameLines_other: '{{count, number}} 行相同',
  notCopied: '无法复制文本。',
  keyUp: '向上箭头',
  keyDown: '向下箭头',
  keyLeft: '向左箭头',
  keyRight: '向右箭头',
};
