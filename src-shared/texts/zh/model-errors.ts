import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const modelErrors: Translation<typeof en.modelErrors> = {
  notAnAddress: '这不是模型的地址。请输入以 http:// 或 https:// 开头、不含用户名和问号的地址。',
  notAName: '“{{model}}”不能是模型的名称。请按运行该模型的程序所列出的名称输入。',
  unreachable: '{{host}} 没有响应。请启动运行模型的程序，或检查地址。',
  redirected: '{{host}} 指向另一个地址。应用不会跟随它，以免内容被发送到您未选择的地方：请输入那个地址。',
  keyRefused: '{{host}} 拒绝了此密钥（状态 {{status}}）。请检查密钥，或输入另一个。',
  notFound:
    '{{host}} 在此地址没有模型“{{model}}”（状态 404）。请选择另一个模型，或检查地址，地址通常以 /v1 结尾。',
  notThere: '{{host}} 在此地址没有列出任何模型（状态 404）。请检查地址，地址通常以 /v1 结尾。',
  busy: '{{host}} 收到的请求过多（状态 429）。请稍候，或在那里查看您的额度是否已用完。',
  refused: '{{host}} 出错（状态 {{status}}）。请在那里查找原因，或稍后重试。',
  notTheApi: '{{host}} 的应答不像运行模型的程序。请检查地址，地址通常以 /v1 结尾。',
  notAsAsked: '模型作出了应答，但不是所要求的形式。请选择另一个模型：非常小的模型往往做不到。',
  tooSlow: '{{host}} 未及时应答。请重试，因为第一次应答最慢；或选择较小的模型。',
  tooMuch: '{{host}} 应答的内容远超所要求的。请检查地址，或选择另一个模型。',
};
