import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const confirmationErrors: Translation<typeof en.confirmationErrors> = {
  purgeCode: '只有您本人可以允许此操作。请输入应用在终端中显示的代码，代码上方写明了将删除的内容。',
  backupCode: '只有您本人可以允许此操作。请输入应用在终端中显示的代码，代码上方写明了将移除的内容。',
  wrongCode: '这不是应用最近在终端中显示的代码。请检查后重新输入。',
  tooManyCodes: '输入错误代码的次数过多，正确的代码也已失效。请取消后重试，应用会显示新的代码。',
  noQuestion: '应用目前不需要代码。请取消后重试，应用会显示新的代码。',
  otherQuestion: '应用正在询问另一件事。请先回答，然后重试。',
  tooOften: '应用已询问多次，但均未获允许，因此不再询问。如果要允许，请重启应用。',
  cancelled: '由于没有输入代码，未执行任何操作。如果需要，请重试。',
  notDeleted: '由于您没有允许，未删除任何内容。如果需要，请重试并允许。',
  notRemoved: '由于您没有允许，未移除任何内容。如果需要，请重试并允许。',
  unlockCode: '只有您可以允许此操作。请输入应用在终端中笔记名称下方显示的代码。',
  notUnlocked: '没有解锁任何笔记，因为您没有允许。如有需要，请重试并允许。',
  fetchCode: '只有您可以允许此操作。请输入应用在终端中图片地址下方显示的代码。',
  notFetched: '没有下载任何内容，因为您没有允许。如有需要，请重试并允许。',
};
