import { isLoopback } from '../http/check-host.ts';
import type { Config } from './settings.ts';

/** Warnings about settings that work, but not as an operator may expect: one line each for the log of `serve`. */
export function startWarnings(
  config: Pick<Config, 'role' | 'host' | 'publicOrigin' | 'trustProxy'>,
): readonly string[] {
  const { role, host, publicOrigin, trustProxy } = config;
  if (role === 'worker') return [];
  const warnings: string[] = [];
  if (publicOrigin !== null && trustProxy.length === 0)
    warnings.push(
      '--public-origin without --trust-proxy: all clients of the proxy share its limits, so that wrong passwords of one can lock out all others',
    );
  if (publicOrigin === null && !isLoopback(host))
    warnings.push(
      'no --public-origin: on other machines Developer settings need https, from a proxy whose origin it names',
    );
  return warnings;
}
