import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const uploads: Translation<typeof en.uploads> = {
  passedOver: 'Memory 服务已从另一台电脑收到此修订，但没有之前的修订。之前的修订保留在这台电脑上。',
  beganElsewhere: '该笔记在 Memory 服务中的历史始于其他地方；此修订接续其后。',
  tooLargeStays: '修订 {{revision}}… 大于 2 MB，已跳过；从此处继续发送。',
  longNameStays: '修订 {{revision}}… 的标题或文件夹名称超出 Memory 服务的上限，已跳过；从此处继续发送。',
  damagedStays: '修订 {{revision}}… 已无法读取，已跳过；从此处继续发送。',
  historyElsewhere: '修订 {{revision}}… 之前的历史在另一台电脑上；从此处继续发送。',
  lost: 'Memory 服务中已没有它。',
};
