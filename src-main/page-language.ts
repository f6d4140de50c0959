import { type Language, languageFor } from '../src-shared/texts/languages.ts';
import type { Host } from './core/shell/host.ts';

/** The page's document in this language: its scripts read there which texts to load. */
export const withLanguage = (html: string, language: Language): string =>
  html.replace('<html lang="en">', `<html lang="${language}">`);

/** The language of the interface by the settings and the languages the system prefers (BCP 47 tags). */
export const pageLanguage = async (
  host: Pick<Host, 'loadSettings'>,
  preferred: readonly string[],
): Promise<Language> => languageFor((await host.loadSettings()).language, preferred);
