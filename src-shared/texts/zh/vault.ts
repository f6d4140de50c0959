import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const vault: Translation<typeof en.vault> = {
  name: '笔记库',

  others: '其他笔记库',
  othersHint: '每个笔记库都在自己的窗口中打开，并有自己的历史。下次启动应用时会打开最后使用的那个。',
  othersKeywords: '打开 切换 最近 恢复 备份',
  list: '笔记库',
  isOpen: '此窗口',
  notThereNow: '目前不可用',
  openNamed: '打开 {{name}}',
  openOther: '打开其他笔记库…',
  opening: '正在单独的窗口中打开 {{vault}}。',
  startWithOptions:
    '若要打开其他笔记库，请用以下选项启动应用：--vault 指定笔记文件夹，--data 指定其历史、设置和密钥。',
  exampleFolder: '/home/ada/其他笔记',
  readOnly: '此笔记库为只读。笔记可以阅读，不能编辑。',
  notThere: '笔记库文件夹不存在',
  notThereHint:
    '此位置没有文件夹。它可能已被移动或重命名，或者位于未连接的驱动器上。请将它放回原处或连接驱动器，然后从上次的位置继续。',
  empty: '笔记库文件夹为空',
  emptyHint:
    '您的笔记不在此文件夹中。如果它位于某个驱动器上，该驱动器可能没有挂载。请挂载它，然后从上次的位置继续。',
  otherVault: '这是另一个笔记库',
  otherVaultHint:
    '此文件夹属于另一个笔记库，不是本应用保存其历史的那一个。请将您自己的笔记库放回原处，然后从上次的位置继续。',
  unreadable: '无法读取笔记库文件夹',
  unreadableHint: '文件夹存在，但无法列出其中的文件。可能是权限已更改，或者驱动器出现故障。',
  expectedAt: '预期位置',
  useOtherVault: '若要改用此文件夹，请退出应用，并使用另一个数据文件夹启动它，使两份历史保持独立：',
  nothingLost: '没有删除任何内容，您的历史是安全的。笔记库恢复后，此画面会自动消失。',
  notSavedYet:
    '尚未保存：您写的内容保留在此窗口中，笔记库恢复后会立即保存。在此之前请不要关闭窗口。没有删除任何内容。',
  continueWithout: '如果文件夹已永久丢失，可以不使用它而继续：应用随后会询问是否从历史中恢复您的笔记。',
  copyUnsaved: '复制未保存的文本',
  copiedUnsaved: '已复制未保存的文本。',
  createFolder: '重新创建文件夹',
  looking: '正在查找笔记库…',
  unreadableFolders_other: '{{count, number}} 个文件夹无法读取',
  unreadableFolder: '1 个文件夹无法读取：{{folder}}。{{reason}} 其他笔记不受影响。',
  unreadableNamed_other: '{{count, number}} 个文件夹无法读取：{{folders}}。其他笔记不受影响。',
  unreadableAndMore_other:
    '{{count, number}} 个文件夹无法读取：{{folders}} 以及另外 {{more, number}} 个。其他笔记不受影响。',
  skippedLinks_other: '{{count, number}} 个链接指向笔记库之外',
  skippedNamed_other:
    '{{count, number}} 个符号链接指向笔记库之外，已跳过：{{paths}}。那里的内容不会被读取、发送或写入。',
  skippedAndMore_other:
    '{{count, number}} 个符号链接指向笔记库之外，已跳过：{{paths}} 以及另外 {{more, number}} 个。那里的内容不会被读取、发送或写入。',
  goneName: '缺失的笔记',
  gone_other: '许多笔记缺失',
  goneOf_other: '{{total, number}} 篇笔记中有 {{count, number}} 篇不在笔记库文件夹中。',
  goneHint: '如果驱动器或同步程序还没有就绪，请等待：目前没有删除任何内容。文件恢复后，笔记也会恢复。',
  goneWhich: '哪些笔记？',
  goneMore: '还有 {{more, number}} 篇',
  wait: '等待',
  writeAgain: '恢复文件',
  wereDeleted: '是我删除的',
  moveToTrash_other: '将 {{count, number}} 篇笔记移到回收站？',
  restorable_other: '在清空回收站之前，可以从回收站连同完整历史一起恢复。',
  move: '移到回收站',
  foreignFiles: '显示画布和数据库…',
  foreignFilesLabel: '画布和数据库',
  foreignFile: '画布或数据库',
  canvas: '画布',
  base: '数据库',
  noForeignFiles: '此笔记库没有画布和数据库。',
  noForeignFileFits: '没有这个名称的画布或数据库。',
  canvasReadOnly: '{{kind}}，只读。要以看板形式查看，请在 Obsidian 中打开。',
  baseReadOnly: '{{kind}}，只读。要以表格形式查看，请在 Obsidian 中打开。',
  allForeignFiles: '显示所有画布和数据库',
};
