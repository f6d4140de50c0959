import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const modelErrors: Translation<typeof en.modelErrors> = {
  notAnAddress: '这不是有效的模型地址。请输入以 http:// 或 https:// 开头、不含用户名和问号的地址。',
  notAName: '“{{model}}”不是有效的模型名称。请按运行该模型的程序所列出的名称输入。',
  unreachable: '{{host}} 没有程序响应。请启动运行模型的程序，或检查地址。',
  redirected: '{{host}} 重定向到另一个地址，应用没有向那里发送任何内容。如果信任该地址，请自行输入。',
  keyRefused: '{{host}} 拒绝了此密钥（状态 {{status}}）。请检查密钥，或输入另一个。',
  notFound:
    '{{host}} 在此地址没有模型“{{model}}”（状态 404）。请选择另一个模型，或检查地址，地址通常以 /v1 结尾。',
  notThere: '{{host}} 在此地址没有列出任何模型（状态 404）。请检查地址，地址通常以 /v1 结尾。',
  busy: '{{host}} 收到的请求过多（状态 429）。请稍候，或在那里查看您的额度是否已用完。',
  refused: '{{host}} 出错（状态 {{status}}）。请在那里查找原因，或稍后重试。',
  notTheApi: '{{host}} 有响应，但不像运行模型的程序。请检查地址，地址通常以 /v1 结尾。',
  notAsAsked: '模型作出了回答，但不是所要求的格式。请选择更大的模型：非常小的模型往往做不到。',
  tooSlow: '{{host}} 没有及时回答。请重试，因为第一次回答最慢；或选择较小的模型。',
  tooMuch: '{{host}} 发回的内容远超所要求的。请检查地址，或选择另一个模型。',
};
