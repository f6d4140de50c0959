import { type Language, languageFor } from '../src-shared/texts/languages.ts';
import { textsOf } from '../src-shared/texts/show-language.ts';
import type { Host } from './core/shell/host.ts';

/**
 * The page's document in this language and mode, with its texts as data: the page has the English ones only, and its scripts make labels as soon as
 * they run, when it is too late to ask for others.
 */
export async function withLanguage(html: string, language: Language, safeMode: boolean): Promise<string> {
  const translations = language === 'en' ? null : await textsOf(language);
  const data = JSON.stringify(translations).replaceAll('<', '\\u003c');
  return html
    .replace('<html lang="en">', `<html lang="${language}"${safeMode ? ' data-safe-mode' : ''}>`)
    .replace('>null</script>', () => `>${data}</script>`);
}

/** The language of the interface by the settings and the languages the system prefers (BCP 47 tags). */
export const pageLanguage = async (
  host: Pick<Host, 'loadSettings'>,
  preferred: readonly string[],
): Promise<Language> => languageFor((await host.loadSettings()).language, preferred);
