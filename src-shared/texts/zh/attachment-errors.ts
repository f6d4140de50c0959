import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const attachmentErrors: Translation<typeof en.attachmentErrors> = {
  notAnImage: '这不是可以显示的图片。请用其他程序打开。',
  onlyInVault: '只能打开笔记库中的文件。请先将其复制到那里。',
  outsideVault: '该文件位于笔记库之外。请先将其复制到那里。',
  notAFile: '这不是文件。请检查链接。',
  tooLargeToShow: '该文件大于 {{megabytes, number}} MB。请用其他程序打开。',
  missing: '没有这个文件。请检查链接。',
  denied: '无法读取该文件：权限不足。请在文件的设置中允许读取。',
  fileInPlaceOfFolder:
    '存放笔记文件的文件夹位置上有一个名为“{{name}}”的文件。未存储任何内容；请重命名或移动该文件。',
  folderLeadsOutside:
    '笔记旁的文件夹“{{name}}”是指向笔记库之外的链接。未存储任何内容；请将其改为独立的文件夹。',
  tooLarge: '该文件大于 {{megabytes, number}} MB，未存储任何内容。请改为链接到它，或缩小文件。',
  webAddress: '这不是网络图片的地址。请检查。',
  webStatus: '服务器未提供该图片（状态 {{status}}）。请检查图片是否仍然存在。',
  webNoImage: '服务器发送的内容不是可以显示的图片。请在浏览器中打开。',
  webTooLarge: '图片大于 {{megabytes, number}} MB。请用浏览器保存后再链接。',
  webTimeout: '服务器未及时响应。请稍后重试。',
  webUnknownHost: '找不到服务器。请检查地址和网络连接。',
  webRedirects: '服务器多次转到其他地址，但没有图片。请在浏览器中打开。',
  webOwnNetwork: '该地址指向您自己的网络，因此未下载图片。请检查地址。',
  webFailed: '无法下载图片：{{reason}}。请检查网络连接后重试。',
};
