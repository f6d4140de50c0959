import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const destinations: Translation<typeof en.destinations> = {
  question: '允许将笔记发送到 {{origin}} 吗？',
  sentToService:
    '用于那里的 Memory 服务：您使用后，笔记的每个修订版本都会连同标题、文本、文件夹和账户上传到那里。',
  sentToModel: '用于那里的语言模型：您使用后，笔记的文本会发送到那里。锁定的笔记永远不会发送。',
  sentForSimilar_other:
    '用于查找相似笔记：您使用后，{{count, number}} 篇笔记的开头会发送到那里，之后还有您保存的每篇笔记的开头以及您搜索的内容。锁定的笔记和回收站中的笔记除外。',
  onlyIf: '仅当您刚才亲自输入了此地址时才允许：窗口中的文本也可能发出这样的请求。',
  allow: '允许',
  doNotAllow: '不允许',
  listed: '可以将笔记发送到哪里',
  listedHint: '在向某个地址发送任何内容之前，您需要在窗口之外的对话框中允许它。撤销后将不再向其发送。',
  listedKeywords: '目标 允许 撤销 权限 同意 网络 地址',
  listedNone: '您尚未允许任何地址。',
  asService: '{{origin}}：作为 Memory 服务',
  asModel: '{{origin}}：用于那里的语言模型',
  forSimilar: '{{origin}}：用于查找相似笔记',
  since: '允许于{{time}}。',
  revoke: '撤销',
  revokeFor: '撤销“{{destination}}”',
  revoked: '不再向 {{origin}} 发送任何内容。',
};
