import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const welcome: Translation<typeof en.welcome> = {
  name: '欢迎',
  heading: '欢迎使用 Example Notes',
  closeGuide: '关闭指南',
  about:
    '您的笔记是保存在 {{vault}} 中的 Markdown 文件。它们留在这台电脑上，每个版本都会保留。内置的 Memory 服务会添加可搜索的摘要、标签和问题。',
  savedAsTyped: '输入时会自动保存。',
  bring: '导入已有的笔记',
  bringHint:
    '可来自 Obsidian、Notion、Evernote、Joplin、Apple 备忘录、Google Keep、Word 或任何 Markdown 文件夹。原件不会更改。',
  look: '四处看看',
  lookHint: '两篇示例笔记展示您可以做些什么。单击一下即可移除。',
  findsCommands: '显示所有命令。',
  addSamples: '添加示例笔记',
  removeSamples: '移除示例笔记',
  sample: '示例笔记',
  isSample: '这是一篇示例笔记。',
};
