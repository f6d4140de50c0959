import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const attachmentErrors: Translation<typeof en.attachmentErrors> = {
  notAnImage: '此文件不是应用可以显示的图片。请用其他程序打开。',
  onlyInVault: '从笔记中只能打开笔记库内的文件。请先将文件复制到笔记库中。',
  outsideVault: '此文件位于笔记库之外。请先将其复制到笔记库中。',
  notAFile: '此链接指向的不是文件。请检查链接。',
  tooLargeToShow: '此文件大于 {{megabytes, number}} MB，无法在此显示。请用其他程序打开。',
  missing: '找不到该文件。请检查链接，或将文件放回原处。',
  denied: '应用没有读取此文件的权限。请更改文件的权限，然后重试。',
  fileInPlaceOfFolder:
    '未存储任何内容：附件文件夹的位置上有一个名为“{{name}}”的文件。请重命名或移动该文件，然后重试。',
  folderLeadsOutside: '未存储任何内容：文件夹“{{name}}”是指向笔记库之外的链接。请将其替换为真正的文件夹。',
  tooLarge: '该文件大于 {{megabytes, number}} MB，未被添加。请改为链接到它，或缩小文件。',
  webAddress: '这不是网络图片的地址。请检查。',
  webStatus: '服务器未提供该图片（状态 {{status}}）。请检查图片是否仍然存在。',
  webNoImage: '服务器发送的内容不是可以显示的图片。请在浏览器中打开。',
  webTooLarge: '图片大于 {{megabytes, number}} MB。请用浏览器保存后再链接。',
  webTimeout: '服务器未及时响应。请稍后重试。',
  webUnknownHost: '找不到服务器。请检查地址和网络连接。',
  webRedirects: '服务器多次转到其他地址，但没有图片。请在浏览器中打开。',
  webOwnNetwork: '该地址指向您自己的网络，因此未下载图片。请检查地址。',
  webFailed: '无法下载图片：{{reason}}。请检查网络连接后重试。',
  webManyServers: '一次最多从 {{most, number}} 个服务器下载图片，此图片位于另一个服务器。请单独下载。',
};
