import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const destinationErrors: Translation<typeof en.destinationErrors> = {
  refused: '没有向 {{origin}} 发送任何内容，因为您没有允许。如果需要，请重试，并在应用的对话框中允许。',
  codeNeeded: '{{origin}} 需要您本人的允许。请输入应用在终端中显示的代码，代码上方写明了用途。',
  wrongCode: '这不是应用最近在终端中显示的代码。请检查后重新输入。',
  noQuestion: '应用目前不需要代码。请重新进行您的操作，应用会显示新的代码。',
  otherQuestion: '应用正在询问另一个地址。请先回答它的对话框，然后重试。',
  tooOften: '应用已询问多次，但均未获允许，因此不再询问。如果要允许，请重启应用。',
};
