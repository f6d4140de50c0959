import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const conflicts: Translation<typeof en.conflicts> = {
  name: '冲突',
  twoComputers: '此笔记在两台电脑上被编辑。当前显示其中一个版本；两个版本都在历史中。',
  otherProgram: '其他程序更改了此笔记（发现于 {{time}}）。文件中是您的版本；另一个版本在历史中。',
  compare: '比较',
  keptMine: '已保留您的版本。另一个版本在历史中。',
  keptTheirs: '已保留另一个版本。您的版本在历史中。',
  keptBoth: '两个版本都在文本中，也都在历史中。',
  restoredTheirs: '已恢复其他程序的版本。之前的版本保留在历史中。',
  notOpen: '该笔记已不再打开。',
  resolve: '解决冲突',
  reading: '正在读取两个文本…',
  ownLines: '标有 + 的行仅存在于该版本。无论您保留哪个版本，两个版本都会留在历史中。',
  changedLines:
    '标有 + 的行是该版本添加的，标有 − 的行是该版本删除的。无论您保留哪个版本，两个版本都会留在历史中。',
  before: '之前',
  mine: '我的版本',
  theirs: '另一版本',
  fromBase: '最近的共同版本',
  fromThisComputer: '这台电脑',
  fromOtherComputer: '另一台电脑',
  fromOtherProgram: '其他程序',
  previewOfBoth: '“两者都保留”预览',
};
