import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const tabs: Translation<typeof en.tabs> = {
  label: '打开的笔记',
  actions: '标签页操作',
  all: '所有标签页',
  close: '关闭标签页',
  closeOthers: '关闭其他标签页',
  reopen: '重新打开关闭的标签页',
  next: '下一个标签页',
  previous: '上一个标签页',
  moveLeft: '向左移动标签页',
  moveRight: '向右移动标签页',
  goTo: '转到标签页 {{number}}',
  goToFirstEight: '转到标签页 1 至 8',
  goToLast: '转到最后一个标签页',
  newTab: '新建标签页',
};
