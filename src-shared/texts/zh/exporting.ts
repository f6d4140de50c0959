import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const exporting: Translation<typeof en.exporting> = {
  print: '打印…',
  description: '为其他程序写入副本。您的笔记保持不变。',
  nothing: '还没有可导出的笔记。',
  scopeNote: '此笔记：{{title}}',
  scopeSelected: '所选笔记（{{notes, number}}）',
  scopeAccount: '账户 {{account}}',
  scopeFolder: '文件夹 {{path}}',
  scopeAll: '所有笔记（{{notes, number}}）',
  format: '格式',
  formatMarkdown: 'Markdown（含附件）',
  asZip: '打包为一个 zip 文件',
  inBrowser: '笔记由您的浏览器打印：请在打印窗口中选择“另存为 PDF”。',
  saveTo: '保存到',
  folderOf: '{{name}}（导出）',
  running: '正在导出',
  exported: '已导出 {{notes}}。',
  exportedWithFiles: '已导出 {{notes}}和 {{files}}。',
  exportedAs: '已导出为 {{path}}。',
  more: '导出其他内容',
  image: '图片',
};
