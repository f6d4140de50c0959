import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const diagnostics: Translation<typeof en.diagnostics> = {
  name: '诊断',
  command: '诊断…',
  report: '问题报告',
  reportHint:
    '版本、数量、时间和错误代码，以及对日志库的检查。不含文本、标题、标签、名称、路径、地址或密钥。保存之前您可以看到全部内容，且不会发送到任何地方。',
  reportKeywords: '支持 错误 日志 故障 zip 检查',
  collect: '收集',
  collectAgain: '重新收集',
  collecting: '正在收集…',
  state: '诊断状态',
  collected_other: '将保存这 {{count, number}} 个文件，不含其他内容。您可以查看其中任何一个。',
  saved: '已保存为 {{path}}。没有发送任何内容：是否发送由您决定。',
  files: '报告的文件',
  characters_other: '{{count, number}} 个字符',
  contentsOf: '{{name}} 的内容',
  saveAs: '保存为',
  saveProblem: '保存的问题',
  save: '保存报告',
};
