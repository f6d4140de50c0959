import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const confirmationErrors: Translation<typeof en.confirmationErrors> = {
  purgeCode: '只有您本人可以允许此操作。请输入应用终端中的代码，代码上方列出了将删除的内容。',
  backupCode: '只有您本人可以允许此操作。请输入应用终端中的代码，代码上方列出了将移除的内容。',
  wrongCode: '这不是应用终端中最新的代码。请检查后重新输入。',
  tooManyCodes: '输入错误代码的次数过多，此代码已失效。请取消后重试，以获取新的代码。',
  noQuestion: '此代码已失效。请取消后重试，以获取新的代码。',
  otherQuestion: '应用正在等待您回答另一个问题。请先回答，然后重试。',
  tooOften: '应用已询问多次，均未获允许，因此不再询问。如要允许，请重启应用。',
  cancelled: '没有输入代码，因此未作任何更改。如仍需要，请重试。',
  notDeleted: '您没有允许，因此未删除任何内容。如果改变主意，请重试。',
  notRemoved: '您没有允许，因此未移除任何内容。如果改变主意，请重试。',
  unlockCode: '只有您本人可以允许此操作。请输入应用终端中的代码，代码上方列出了笔记的名称。',
  notUnlocked: '您没有允许，因此没有解锁任何笔记。如果改变主意，请重试。',
  fetchCode: '只有您可以允许此操作。请输入应用在终端中图片地址下方显示的代码。',
  notFetched: '没有下载任何内容，因为您没有允许。如有需要，请重试并允许。',
};
