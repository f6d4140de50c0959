import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const backupRemarks: Translation<typeof en.backupRemarks> = {
  noFile: '这不是文件，而是设备或其他程序的连接。',
  denied: '无法读取：权限不足。',
  busy: '其他程序正在使用它。',
  diskFault: '磁盘报告了故障。',
  unreadable: '无法读取：{{reason}}',
  listChanged: '其内容清单被更改或已损坏。',
  newerVersion: '它由更新版本的 Example Notes 创建：请用该版本恢复。',
  listForeign: '其内容清单不是由 Example Notes 写入的。',
  listUnreadable: '无法读取其内容清单。',
  damaged_other: '有文件损坏或缺失：{{names}}。',
  damagedAndMore_other: '有文件损坏或缺失：{{names}} 以及另外 {{count, number}} 个。',
  noLinkHere: '无法在此处创建符号链接。',
  sameNameHere: '此磁盘无法区分它与另一个文件的名称。',
  damagedHere: '它在备份中已损坏。',
  journalDiffers: '其中的内容与备份清单不符。',
  upgraded:
    '历史数据库已升级到此版本的格式，但没有备份整个笔记库。{{reason}} 旧的历史数据库保留在数据文件夹中。',
  tookTooLong: '耗时过长。',
  notMade: '每日备份失败。{{reason}}',
};
