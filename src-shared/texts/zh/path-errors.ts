import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const pathErrors: Translation<typeof en.pathErrors> = {
  networkPlace: '{{path}} 是网络位置。请将其映射为驱动器后再选择。',
  wholeDisk: '{{path}} 是整个磁盘。请选择其中的文件夹。',
  ownData: '{{path}} 位于应用的数据文件夹中。请选择其他位置。',
  elsewhere:
    '在浏览器中只能使用您的用户文件夹、各驱动器以及笔记库所在的文件夹，而 {{path}} 不在其中。请选择其他位置，或使用命令行。',
  systemFolder: '{{path}} 位于 {{folder}} 中，该文件夹属于系统。请选择您自己的文件夹。',
  hidden:
    '{{path}} 是隐藏的，或位于隐藏文件夹（{{name}}）中，程序在其中保存密钥和设置。请选择其他位置，或使用命令行。',
  notChosen: '为了您的安全，“{{path}}”这样的位置需要在系统对话框中选择。请使用输入框旁的按钮选择。',
  windowMayNotOpen: '此窗口不能打开笔记库。请在应用的设置中打开。',
  notStarted: '无法用 {{vault}} 启动应用：{{reason}}。请重试，或自行用该文件夹启动应用。',
  noFolder: '文件夹 {{folder}} 不存在。请连接其驱动器，或选择其他文件夹。',
  openAlready: '此笔记库已打开。请选择其他文件夹。',
  insideOpen: '{{vault}} 位于已打开的笔记库中。请先将其移出，或选择其他文件夹。',
  aroundOpen: '已打开的笔记库位于 {{vault}} 中。请选择不包含它的文件夹。',
  aroundData: '{{vault}} 包含应用的数据，或位于其中。请选择只有笔记的文件夹。',
};
