import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const notices: Translation<typeof en.notices> = {
  because: '{{what}}：{{reason}}',
  coreHung: '应用有十秒钟没有响应，已重新启动。您输入的内容还在。',
  vaultNotRead: '无法读取笔记库',
  serviceNotStarted: '无法启动 Memory 服务',
  changesFoundLate: '“{{folder}}”及可能其他位置的更改要在一分钟内才能被发现',
  changeNotRecorded: '无法记录笔记库中的一处更改',
  fileNotRecorded: '无法记录 {{path}}',
  fileNotFound: '无法查看 {{path}}',
  fileNotRead: '无法读取 {{path}}',
  copyNotMerged: '无法合并冲突副本 {{path}}',
  notKeptBeside: '其他程序写入 {{path}} 的内容无法在旁边保存为副本：{{reason}}',
  settingsNotFollowed: '收藏和颜色无法跟随新名称。{{reason}}',
  linksNotUpdated: '无法更新指向已重命名或移动的笔记的链接；下次启动时会重试。{{reason}}',
  moved: '您的笔记现在位于 {{to}}。旧文件夹 {{from}} 保持原样：确认没有缺失后再删除它。',
  imported_other: '已导入 {{count, number}} 篇笔记。',
  importedPartly_other: '已导入 {{count, number}} 篇笔记。部分内容无法导入：请选择“导入”查看原因。',
  otherAccount:
    '{{address}} 的 Memory 服务没有之前发送的内容：密钥属于另一个账户，或者服务丢失了数据。所有笔记将重新发送。',
  embeddedLostData:
    '内置的 Memory 服务没有之前发送的内容：密钥属于另一个账户，或者服务丢失了数据。所有笔记将重新发送。',
  uploadStopped: '发送暂时停止：{{reason}}',
  recoveredNone:
    '历史数据库曾损坏，已移至 {{place}}。您的笔记是独立的文件，不受影响。以前的历史都无法读取，只保留在该文件中。',
  recovered_other:
    '历史数据库曾损坏，已移至 {{place}}。您的笔记是独立的文件，不受影响。已恢复 {{count, number}} 个修订；其余历史只保留在该文件中。',
};
