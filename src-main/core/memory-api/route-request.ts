import { Agent, type Dispatcher, EnvHttpProxyAgent, ProxyAgent } from 'undici';
import { isLoopback } from './memory-api-url.ts';

let direct: Dispatcher | undefined;
let byEnvironment: { readonly name: string; readonly dispatcher: Dispatcher } | undefined;
const byProxy = new Map<string, Dispatcher>();

/** The variables that name a proxy, in either case. */
const variables = ['https_proxy', 'http_proxy', 'no_proxy'];
const variable = (name: string) => process.env[name] ?? process.env[name.toUpperCase()];

/**
 * The route of a request: direct to this computer, else by the proxy that HTTPS_PROXY, HTTP_PROXY and NO_PROXY name, else
 * by the system's own (`systemProxy`, an http or https address).
 */
export function routeTo(baseUrl: string, systemProxy: string | null): Dispatcher {
  if (isLoopback(new URL(baseUrl).hostname)) {
    direct ??= new Agent();
    return direct;
  }
  const named = variable('https_proxy') ?? variable('http_proxy');
  if (systemProxy !== null && !named) {
    const dispatcher = byProxy.get(systemProxy) ?? new ProxyAgent(systemProxy);
    byProxy.set(systemProxy, dispatcher);
    return dispatcher;
  }
  const name = variables.map(variable).join(' ');
  if (byEnvironment?.name !== name) byEnvironment = { name, dispatcher: new EnvHttpProxyAgent() };
  return byEnvironment.dispatcher;
}
