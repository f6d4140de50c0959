import type { Host } from '../shell/host.ts';
import type { WebRoute } from './fetch-image.ts';
import { isOwnNetwork, lookUpPublic } from './own-network.ts';

/**
 * The route to an image: by the user's proxy, as all requests. A name that does not say that it is in the user's own network may not lead into it, either;
 * where a proxy looks it up, the proxy decides.
 */
export function webRoute(host: Pick<Host, 'systemProxy'>): WebRoute {
  return {
    async dispatcherFor({ href, hostname }) {
      // It brings the HTTP client, which the start does not need.
      const { routeTo } = await import('../memory-api/route-request.ts');
      const proxy = await host.systemProxy(href).catch(() => null);
      return routeTo(href, proxy, isOwnNetwork(hostname) ? undefined : lookUpPublic);
    },
  };
}
