import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const templates: Translation<typeof en.templates> = {
  dailyNote: '今天的笔记',
  newFromTemplate: '从模板新建笔记…',
  dialog: '从模板新建笔记',
  template: '模板',
  none: '还没有模板。文件夹“{{folder}}”中的每篇笔记都是模板；{{date}}、{{time}}、{{title}} 和 {{cursor}} 会自动填充。',
  noneMatch: '没有匹配的模板。',
};
