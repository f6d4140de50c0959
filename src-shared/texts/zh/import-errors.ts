import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const importErrors: Translation<typeof en.importErrors> = {
  running: '正在进行导入。请等待完成，或取消导入。',
  nothingRead: '尚未读取任何可导入的内容。请先选择来源。',
  changedWhileCopied: '文件在复制过程中发生了更改。请重新导入。',
  changedSinceRead: '文件在首次读取后发生了更改。请重新导入。',
  nameTaken: '其他程序在此期间创建了文件“{{name}}”。请重新导入。',
  notAWholePath: '这不是完整路径。请输入文件夹或文件从磁盘根目录开始的路径。',
  nothingThere: '{{path}} 处没有任何内容。请检查路径。',
  unknownFormat:
    '此文件不属于任何可导入的格式：Markdown、Obsidian、Notion、Evernote、Joplin、TextBundle、Google Keep、Simplenote、HTML、MHT、Word、CSV 或文本。请选择其中一种。',
  partOfVault: '这是笔记库的一部分，其中的笔记已在应用中。请选择其他文件或文件夹。',
  containsVault: '此文件夹包含笔记库本身。请选择其中的某个文件夹。',
  unreadable: '无法读取 {{path}}：{{reason}}',
  archiveUnreadable: '无法读取压缩包（{{reason}}）。它可能已损坏或不完整：请重新导出。',
  zipUnreadable: '无法读取 zip 压缩包（{{reason}}）。它可能已损坏或不完整：请重新导出。',
  archiveCompressed: '该归档经过压缩，而其名称未表明这一点。请自行解压后导入文件夹。',
  archiveManyFiles: '压缩包包含的文件过多。请自行解压后导入文件夹。',
  archiveTooLarge: '压缩包解压后大于 16 GB。请自行解压后导入文件夹。',
  archiveBomb: '压缩包解压后异常庞大，似乎是为占满磁盘而制作的。请自行解压后导入文件夹。',
  notSimplenote:
    '此 JSON 文件不是 Simplenote 的导出文件（其中应有列表“activeNotes”）。请选择由 Simplenote 创建的文件。',
  notEvernote: '{{file}} 不是 Evernote 的导出文件。请将笔记本重新导出为 ENEX。',
};
