import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const exporting: Translation<typeof en.exporting> = {
  print: '打印…',
  description: '导出副本供其他应用使用。您的笔记不会更改。',
  nothing: '还没有可导出的笔记。',
  scopeNote: '此笔记：{{title}}',
  scopeSelected: '所选笔记（{{notes, number}}）',
  scopeAccount: '账户 {{account}}',
  scopeFolder: '文件夹 {{path}}',
  scopeAll: '所有笔记（{{notes, number}}）',
  format: '格式',
  formatMarkdown: 'Markdown（含附件）',
  asZip: '打包为一个 zip 文件',
  inBrowser: '浏览器的打印对话框将打开。请选择“另存为 PDF”。',
  saveTo: '保存到',
  folderOf: '{{name}}（导出）',
  running: '正在导出',
  exported: '已导出 {{notes}}。',
  exportedWithFiles: '已导出 {{notes}}和 {{files}}。',
  exportedAs: '已导出为 {{path}}。',
  more: '导出其他内容',

  previousPage: '上一篇',
  nextPage: '下一篇',
  otherPages: '其他笔记',
  image: '图片',
};
