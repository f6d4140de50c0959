import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const outline: Translation<typeof en.outline> = {
  label: '大纲',
  none: '还没有标题。以 # 和空格开头的一行即为标题。',
  emptyHeading: '空标题',
};
