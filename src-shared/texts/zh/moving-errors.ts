import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const movingErrors: Translation<typeof en.movingErrors> = {
  notAFile: '笔记库中的“{{path}}”既不是文件也不是文件夹，无法复制。请将其移除，然后重新移动笔记库。',
  readOnly: '笔记库是只读的，因此无法移动。请先使其可写。',
  running: '正在移动笔记库。请等待完成，或取消移动。',
  noSpace: '笔记库需要 {{needed}} MB，而 {{folder}} 只剩 {{free}} MB。请释放一些空间，或选择其他磁盘。',
  copyDiffers:
    '“{{path}}”的副本与原文件不一致，磁盘可能已损坏。请检查磁盘，或选择其他文件夹。您的笔记没有变化。',
  changedMeanwhile: '移动过程中，其他程序更改了笔记库或其副本。请关闭该程序，然后重新移动笔记库。',
  notMoved: '笔记库未移动，仍在 {{folder}} 中。{{reason}}',
};
