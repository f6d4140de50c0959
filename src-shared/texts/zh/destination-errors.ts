import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const destinationErrors: Translation<typeof en.destinationErrors> = {
  refused: '没有向 {{origin}} 发送任何内容，因为您没有允许。如果需要，请重试，并在应用的对话框中允许。',
  codeNeeded:
    '只有您本人可以允许将笔记发送到 {{origin}}。请输入应用在终端中显示的代码，代码上方写明了将发送的内容。',
};
