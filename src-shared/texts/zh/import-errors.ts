import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const importErrors: Translation<typeof en.importErrors> = {
  running: '已有导入正在进行。请等待其完成，或取消它。',
  nothingSaid: '这次导入没有需要报告的内容。请直接查看导入的笔记。',
  nothingRead: '尚未选择文件夹或文件。请先选择要导入的内容。',
  changedWhileCopied: '文件在复制过程中发生了更改，已被略过。请重新导入。',
  changedSinceRead: '文件在预览之后发生了更改，已被略过。请重新导入。',
  nameTaken: '其他程序刚刚创建了名为“{{name}}”的文件，因此此文件被略过。请重新导入。',
  notAWholePath: '这不是完整路径。请输入文件夹或文件从磁盘根目录开始的路径。',
  nothingThere: '在 {{path}} 未找到任何内容。请检查路径。',
  unknownFormat:
    '无法导入此格式的文件。请选择以下格式之一：Markdown、Obsidian、Notion、Evernote、Joplin、TextBundle、Google Keep、Simplenote、HTML、MHT、Word、CSV 或纯文本。',
  partOfVault: '这是笔记库的一部分，其中的笔记已在应用中。请选择其他文件或文件夹。',
  containsVault: '此文件夹包含笔记库本身。请选择其中的某个文件夹。',
  unreadable: '无法读取 {{path}}：{{reason}}',
  archiveUnreadable: '无法读取压缩包（{{reason}}）。它可能已损坏或不完整。请从原来的应用重新导出。',
  zipUnreadable: '无法读取 zip 压缩包（{{reason}}）。它可能已损坏或不完整。请从原来的应用重新导出。',
  archiveCompressed: '该归档经过压缩，而其名称未表明这一点。请自行解压后导入文件夹。',
  archiveManyFiles: '压缩包包含的文件过多。请自行解压后导入文件夹。',
  archiveTooLarge: '压缩包解压后大于 16 GB。请自行解压后导入文件夹。',
  archiveBomb: '压缩包解压后异常庞大，疑似攻击，因此未导入任何内容。如果信任它，请自行解压后导入文件夹。',
  notSimplenote:
    '此 JSON 文件不是由 Simplenote 导出的：其中没有列表“activeNotes”。请选择由 Simplenote 创建的文件。',
  notEvernote: '{{file}} 不是 Evernote 的导出文件。请将笔记本重新导出为 ENEX。',
};
