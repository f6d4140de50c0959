import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const exportErrors: Translation<typeof en.exportErrors> = {
  noNotes: '这里没有可导出的笔记。请选择其他笔记。',
  running: '已有导出正在进行。请等待其完成，或取消它。',
  notAWholePath: '这不是完整路径。请输入从磁盘根目录开始的路径。',
  noFolder: '文件夹 {{folder}} 不存在。请选择已有的文件夹。',
  insideVault: '该位置在笔记库内，副本会变成笔记。请选择其他位置。',
  taken: '{{path}} 已存在。请使用其他名称。',
  leadsOutside: '这是指向笔记库之外的链接，未被导出。如需导出，请将文件本身移到笔记库中。',
  textAlone: '转换此笔记的格式耗时过长，因此页面只有纯文本。如需保留格式，请拆分该笔记后重新导出。',
  imageNotInWord: 'Word 不能显示图片 {{path}}。请将笔记导出到文件夹：图片会作为文件一起导出。',
  deletedMeanwhile: '笔记在导出之前已被删除。请在回收站中查找。',
  noteGone: '此笔记已不存在。请选择其他笔记，或选择所有笔记。',
  historyRunning: '正在进行另一个导出。请等待完成，或取消它。',
  madeMeanwhile: '其他程序刚刚创建了 {{folder}}。请使用其他名称。',
  notAPath: '“{{entered}}”不是完整路径。请输入类似 {{example}} 的路径。',
  noParentFolder: '文件夹 {{folder}} 不存在。请创建它，或选择已有的文件夹。',
  exists: '{{path}} 已存在，未被覆盖。请使用其他名称。',
  inVault: '{{path}} 位于笔记库中。请选择笔记库之外的位置。',
  inDataFolder: '{{path}} 位于数据文件夹中。请选择其外的位置。',
  windowMayNotPrint: '此窗口不能打印。请在应用中打开笔记并打印。',
  pdfNotWritten: '无法保存 PDF：{{reason}}',
};
