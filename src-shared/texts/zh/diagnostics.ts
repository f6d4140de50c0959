import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const diagnostics: Translation<typeof en.diagnostics> = {
  name: '诊断',
  command: '诊断…',
  report: '问题报告',
  reportHint:
    '报告包含应用和系统的版本、数量、时间、错误代码以及对历史数据库的检查，不含文本、标题、标签、名称、路径、地址或密钥。保存前您可以查看，且不会发送任何内容。',
  reportKeywords: '支持 错误 日志 故障 zip 检查',
  collect: '创建报告',
  collectAgain: '重新创建',
  collecting: '正在收集…',
  state: '报告状态',
  collected_other: '只会保存这 {{count, number}} 个文件。您可以打开任何一个查看其内容。',
  saved: '已保存为 {{path}}。没有发送任何内容：是否发送由您决定。',
  files: '报告的文件',
  characters_other: '{{count, number}} 个字符',
  contentsOf: '{{name}} 的内容',
  saveAs: '保存为',
  saveProblem: '保存时出现问题',
  save: '保存报告',
};
