import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const backupErrors: Translation<typeof en.backupErrors> = {
  notAPath: '“{{entered}}”不是完整路径。请输入类似 /media/ada/备份 的路径。',
  noFolder: '文件夹 {{folder}} 不存在。请先创建它，或选择已有的文件夹。',
  inVault:
    '{{path}} 位于笔记库中，放在那里的备份会随笔记库一起丢失。请选择笔记库之外的位置，最好在另一个磁盘上。',
  inDataFolder:
    '{{path}} 位于数据文件夹中，放在那里的备份会随它一起丢失。请选择其外的位置，最好在另一个磁盘上。',
  notWritable: '应用无法写入 {{path}}。请更改该文件夹的权限，或选择其他文件夹。',
  notInFolder: '此备份已不在 {{folder}} 中。请连接其驱动器，或选择其他文件夹。',
  otherTask: '应用正在处理另一个备份。请等待其完成，或取消它。',
  running: '正在创建、校验或恢复备份。请等待完成，或取消它。',
  notDamaged: '此备份完好，因此未被移除。请等待：旧备份会自动移除。',
  gone: '此备份已不存在。请选择其他备份。',
  journalDamaged:
    '历史数据库已损坏，因此未创建备份。请重新启动应用，以恢复其中仍可读取的内容。之前的备份没有变化。',
  threadEnded: '备份意外中止。请重试；如果再次中止，请重启应用。',
  vaultEmpty:
    '未创建备份，因为笔记库文件夹为空：{{vault}}。其驱动器可能没有连接。请检查该文件夹后重试。之前的备份没有变化。',
  readsDifferently:
    '备份已写入，但读回的内容不同：{{folder}} 所在的磁盘正在损坏。请在其他磁盘上选择备份文件夹。',
  otherBytes: '未创建备份：{{folder}} 所在的磁盘读回的内容与写入的不同。请检查磁盘，或选择其他备份文件夹。',
  diskFull:
    '备份文件夹所在的磁盘已满：{{folder}}。请释放一些空间，或选择其他备份文件夹。之前的备份没有变化。',
  folderReadOnly:
    '应用无法写入备份文件夹：{{folder}}。请更改其权限，或选择其他备份文件夹。之前的备份没有变化。',
  folderGone: '找不到备份文件夹：{{folder}}。请连接其驱动器，或选择其他备份文件夹。之前的备份没有变化。',
  diskFault: '备份文件夹 {{folder}} 所在的磁盘报告了错误（{{reason}}）。请检查磁盘，或选择其他备份文件夹。',
  badPath: '未恢复任何内容：备份中列出了不允许的文件路径（{{path}}）。请选择其他备份。',
  restoreDiskFull: '磁盘已满，未恢复任何内容。请释放一些空间，或选择其他位置。备份没有变化。',
  restoreReadOnly: '应用无法写入该位置，未恢复任何内容。请选择其他位置。备份没有变化。',
  restoreTaken: '该名称刚被其他程序占用，未恢复任何内容。请使用其他名称。备份没有变化。',
  notRestorable: '无法恢复此备份。请选择其他备份。{{problem}}',
  importing: '正在导入笔记，因此未创建备份。请在导入完成后重试。',
  recording: '大量文件发生了更改，仍在读取中，因此未创建备份。请稍后重试。',
  ownFolderGone: '之前的备份已不在其文件夹中：{{folder}}。请连接其驱动器，或选择“立即备份”在那里重新开始。',
};
