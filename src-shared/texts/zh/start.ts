import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const start: Translation<typeof en.start> = {
  vaultNotAFolder: '笔记库 {{path}} 不是文件夹。',
  dataNotAFolder: '数据文件夹 {{path}} 不是文件夹。',
  vaultNotUsable: '无法使用笔记库 {{path}}：{{reason}}。',
  dataNotUsable: '无法使用数据文件夹 {{path}}：{{reason}}。',
  denied: '权限不足',
  readOnlyDisk: '磁盘为只读',
  diskFull: '磁盘已满',
  noFolderThere: '无法在那里创建文件夹',
  fileOfThatName: '有同名的文件',
  fileInTheWay: '路径中有文件阻挡',
  journalInUse: '{{folder}} 中的历史数据库正被另一个 Example Notes 窗口或进程使用。',
  journalDiskFull: '{{folder}} 中的历史数据库无法打开：磁盘已满。',
  journalReadOnly: '{{folder}} 中的历史数据库无法打开：它或其文件夹不可写入。',
  journalDenied: '{{folder}} 中的历史数据库无法打开：权限不足，或有同名的文件夹。',
  journalDiskFault: '{{folder}} 中的历史数据库无法打开：磁盘报告了故障。',
  journalNotOpened: '{{folder}} 中的历史数据库无法打开：{{reason}}。',
  journalNewer:
    '{{folder}} 中的历史数据库由更新版本的 Example Notes 写入（架构 {{version}}，此程序支持到 {{known}}）。',
  journalOlder:
    '{{folder}} 中的历史数据库是在 Example Notes 第一个版本之前写入的（架构 {{version}}，此程序支持 {{first}} 及更新的架构）。未做任何更改。请将文件 journal.sqlite 移出该文件夹，然后重新启动：您的笔记是笔记库中的文件，新的历史将从它们开始。',
  journalNoRoom:
    '{{folder}} 中的历史数据库必须升级到此版本的格式，暂时需要约 {{megabytes}} MB 的可用磁盘空间。未做任何更改。',
  readElsewhere: '其他程序正在读取它；请关闭该程序后重新启动',
  locationUnreadable:
    '{{folder}} 中记录笔记位置的文件 vault-location.json 无法读取：{{reason}}。请移除它，并使用 --vault 和笔记文件夹启动应用。',
  locationDamaged: '文件已损坏',
  coreEndedEarly: '应用在启动时意外结束。',
  coreEndedTwice: '应用在一分钟内两次意外结束。',
  coreFailed: '应用出错：{{reason}}',
  windowEndedTwice: '窗口在一分钟内两次意外结束。',
  copyBeforeQuit: '您最后输入的内容可能尚未保存。退出前请先复制。',
  enterTriesAgain: '按 Enter 键重试，或按 Ctrl+C 退出。',
  lastTypedLost: '您最后输入的内容可能已丢失。',
  linkNeeded: '此页面需要专用链接',
  linkNeededHint:
    '请使用 Example Notes 启动时输出的链接打开。要获取新链接，请在其运行的终端按 Enter 键，或停止后重新启动。',
  linkUsed: '此链接已失效',
  linkUsedHint:
    '每个链接只能使用一次。要获取新链接，请在 Example Notes 运行的终端按 Enter 键，或停止后重新启动。',
  openPage: '继续前往 Example Notes',
  wrongAddress: '地址错误',
  wrongAddressHint: 'Example Notes 只能通过启动时输出的确切地址打开。',
};
