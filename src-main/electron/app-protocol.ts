import { readFile } from 'node:fs/promises';
import { protocol, type Session } from 'electron';
import type { Language } from '../../src-shared/texts/languages.ts';
import {
  contentSecurityPolicy,
  diagramsPage,
  diagramsPolicy,
  securityHeaders,
  withStyleNonce,
} from '../content-security.ts';
import { pageFile } from '../page-file.ts';
import { withLanguage } from '../page-language.ts';
import { appScheme, isAppUrl } from './app-origin.ts';

/** Gives the scheme an origin of its own, with all rules of a secure one. Before Electron is ready. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Serves the built page, in the language of that moment and the mode of this run, and nothing else, under the app's scheme. */
export function serveApp(
  session: Session,
  folder: string,
  { language, safeMode }: { language(): Promise<Language>; readonly safeMode: boolean },
): void {
  const headersWith = (styleNonce: string | null = null) => ({
    ...securityHeaders,
    'content-security-policy': contentSecurityPolicy([], styleNonce),
  });
  session.protocol.handle(appScheme, async (request) => {
    const isAsked = request.method === 'GET' && isAppUrl(request.url);
    const file = isAsked ? pageFile(folder, new URL(request.url).pathname) : null;
    try {
      if (file?.path.endsWith(diagramsPage))
        return new Response(await readFile(file.path), {
          headers: { ...headersWith(), 'content-security-policy': diagramsPolicy, 'content-type': file.type },
        });
      if (file?.path.endsWith('.html')) {
        const { html, styleNonce } = withStyleNonce(await readFile(file.path, 'utf8'));
        return new Response(await withLanguage(html, await language(), safeMode), {
          headers: { ...headersWith(styleNonce), 'content-type': file.type },
        });
      }
      if (file)
        return new Response(await readFile(file.path), {
          headers: { ...headersWith(), 'content-type': file.type },
        });
    } catch {
      // There is no such file: 404 below, as for every other unknown address.
    }
    return new Response('Not found', { status: 404, headers: headersWith() });
  });
}
