import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const skipped: Translation<typeof en.skipped> = {
  conflicted: '它在两台电脑上被编辑过。请先解决冲突。',
  locked: '它已锁定。',
  fileReadOnly: '其文件为只读或无法读取。',
  editedElsewhere: '它正在另一台电脑上编辑。',
};
