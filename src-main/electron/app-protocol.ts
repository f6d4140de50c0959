import { readFile } from 'node:fs/promises';
import { protocol, type Session } from 'electron';
import { contentSecurityPolicy, securityHeaders } from '../content-security.ts';
import { appScheme } from './app-origin.ts';
import { pageFile } from './page-file.ts';

/** Gives the scheme an origin of its own, with all rules of a secure one. Before Electron is ready. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the built page, and nothing else, under the app's scheme. */
export function serveApp(session: Session, folder: string): void {
  const headers = { ...securityHeaders, 'content-security-policy': contentSecurityPolicy([]) };
  session.protocol.handle(appScheme, async (request) => {
    const file = request.method === 'GET' ? pageFile(folder, request.url) : null;
    try {
      if (file)
        return new Response(await readFile(file.path), {
          headers: { ...headers, 'content-type': file.type },
        });
    } catch {
      // There is no such file: 404 below, as for every other unknown address.
    }
    return new Response('Not found', { status: 404, headers });
  });
}
