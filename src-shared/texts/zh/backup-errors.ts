import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const backupErrors: Translation<typeof en.backupErrors> = {
  notAPath: '“{{entered}}”不是完整路径。请输入类似 /media/ada/备份 的路径。',
  noFolder: '文件夹 {{folder}} 不存在。请先创建它，或选择已有的文件夹。',
  inVault: '{{path}} 位于笔记库中，会随它一起丢失。请选择笔记库之外的位置，最好在另一个磁盘上。',
  inDataFolder: '{{path}} 位于数据文件夹中，会随它一起丢失。请选择其外的位置，最好在另一个磁盘上。',
  notWritable: '{{path}} 不可写入。请使其可写，或选择其他文件夹。',
  notInFolder: '此备份已不在 {{folder}} 中。请连接其驱动器，或选择其他文件夹。',
  otherTask: '正在进行另一项备份任务。请等待完成，或取消它。',
  running: '正在创建、校验或恢复备份。请等待完成，或取消它。',
  notDamaged: '此备份没有损坏。请等待：旧备份到期后会自动移除。',
  gone: '此备份已不存在。请选择其他备份。',
  journalDamaged:
    '历史数据库已损坏，因此未创建备份。请重新启动应用，以恢复其中仍可读取的内容。之前的备份没有变化。',
  threadEnded: '备份线程已结束。请重试，或重启应用。',
  vaultEmpty:
    '未创建备份：笔记库文件夹为空，好像其驱动器没有挂载（{{vault}}）。请检查后重试。之前的备份没有变化。',
  readsDifferently:
    '备份已写入，但读回的内容不同：文件夹 {{folder}} 所在的磁盘正在损坏。请为备份选择其他文件夹。',
  otherBytes:
    '未创建备份：文件夹 {{folder}} 所在的磁盘返回的数据与写入的不同。请检查磁盘，或为备份选择其他文件夹。',
  diskFull: '备份所在的磁盘已满：{{folder}}。请释放一些空间，或为备份选择其他文件夹。之前的备份没有变化。',
  folderReadOnly: '备份文件夹不可写入：{{folder}}。请使其可写，或为备份选择其他文件夹。之前的备份没有变化。',
  folderGone: '备份文件夹不存在：{{folder}}。请连接其驱动器，或为备份选择其他文件夹。之前的备份没有变化。',
  diskFault: '备份所在的磁盘报告了故障（{{reason}}）。请检查磁盘，或为备份选择其他文件夹：{{folder}}。',
  badPath: '未恢复任何内容：备份中列出的路径不可能是其中的文件（{{path}}）。请选择其他备份。',
  restoreDiskFull: '磁盘已满。请释放一些空间，或选择其他位置。未恢复任何内容，备份没有变化。',
  restoreReadOnly: '该位置不可写入。请选择其他位置。未恢复任何内容，备份没有变化。',
  restoreTaken: '那里已有同名的内容。请使用其他名称。未恢复任何内容，备份没有变化。',
  notRestorable: '无法恢复此备份。请选择其他备份。{{problem}}',
  importing: '正在导入笔记。请在导入结束后再备份。',
  recording: '正在记录大量文件。请在结束后再备份。',
  ownFolderGone: '之前的备份已不在其文件夹中：{{folder}}。请连接其驱动器，或选择“立即备份”在那里重新开始。',
};
