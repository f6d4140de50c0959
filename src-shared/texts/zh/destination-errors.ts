import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const destinationErrors: Translation<typeof en.destinationErrors> = {
  refused: '您没有允许，因此没有向 {{origin}} 发送任何内容。如果改变主意，请重试，并在应用的对话框中允许。',
  codeNeeded:
    '只有您本人可以允许将笔记发送到 {{origin}}。请输入应用终端中的代码，代码上方列出了将发送的内容。',
};
