import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const confirmations: Translation<typeof en.confirmations> = {
  printed: '如要允许，请在窗口中输入此代码：{{code}}',
  code: '终端中的代码',
  confirm: '确认',
  purge_other: '永久删除 {{count, number}} 篇笔记以及以下内容？',
  files_other: '{{count, number}} 个文件：',
  backups_other: '自 {{date}} 起的 {{count, number}} 个备份（会先创建一个新备份）',
  olderJournals_other: '数据文件夹中的 {{count, number}} 个旧的历史数据库',
  doNotDelete: '不删除',
  removeBackup: '移除 {{date}} 的损坏备份？',
  damagedBackup: '其中完好的内容目前仍可恢复，移除后将无法恢复。',
  doNotRemove: '不移除',
  noUndo: '此操作无法撤销。',
  onlyIf: '仅当您刚才亲自选择了此操作时才允许：窗口中的文本也可能发出这样的请求。',
  unlock_other: '解锁 {{count, number}} 篇笔记？',
  unlockHint_other: '解锁后可以编辑。如果您使用语言模型，文本可能会发送给该模型。',
  unlockYes: '解锁',
  keepLocked: '保持锁定',
  fetchImages_other: '从网络下载 {{count, number}} 张图片并随笔记保存？',
  fetchedFrom_other: '以下服务器会获知您的网络地址以及下载的内容：',
  fetchOwnNetwork: '其中一部分位于您自己的网络中。仅当您了解该设备时才允许。',
  fetchHint_other: '地址：',
  fetchYes: '下载',
  doNotFetch: '不下载',
  fetchLength_other: '所有地址共 {{count, number}} 个字符。',
};
