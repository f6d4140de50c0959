import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher, EnvHttpProxyAgent, ProxyAgent } from 'undici';
import { isThisComputer } from '../../../src-shared/model/model-values.ts';

let direct: Dispatcher | undefined;
/** By how names are looked up. */
const byEnvironment = new Map<
  LookupFunction | undefined,
  { readonly name: string; readonly dispatcher: Dispatcher }
>();
const byProxy = new Map<string, Dispatcher>();

/** The variables that name a proxy, in either case. */
const variables = ['https_proxy', 'http_proxy', 'no_proxy'];
const variable = (name: string) => process.env[name] ?? process.env[name.toUpperCase()];

/**
 * The route of a request: direct to this computer, else by the proxy that HTTPS_PROXY, HTTP_PROXY and NO_PROXY name, else
 * by the system's own (`systemProxy`, an http or https address). `lookup`: of names, where no proxy is asked.
 */
export function routeTo(baseUrl: string, systemProxy: string | null, lookup?: LookupFunction): Dispatcher {
  if (isThisComputer(new URL(baseUrl).hostname)) {
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
  const known = byEnvironment.get(lookup);
  if (known?.name === name) return known.dispatcher;
  const dispatcher = new EnvHttpProxyAgent(lookup === undefined ? {} : { connect: { lookup } });
  byEnvironment.set(lookup, { name, dispatcher });
  return dispatcher;
}
