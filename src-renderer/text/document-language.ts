import { isLanguage } from '../../src-shared/texts/languages.ts';
import { showLanguage } from '../../src-shared/texts/show-language.ts';

/**
 * Shows the texts of the document's language as soon as this module is imported: the labels of commands and the formats of times
 * are made while their modules load. All languages are in the bundle, since waiting for one would delay the window.
 */
const { lang } = document.documentElement;
if (isLanguage(lang)) showLanguage(lang);
