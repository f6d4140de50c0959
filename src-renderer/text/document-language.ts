import { isLanguage } from '../../src-shared/texts/languages.ts';
import { setLanguage } from '../../src-shared/texts/t.ts';

/**
 * Shows the texts of the document's language, which stand in it, as soon as this module is imported: the labels of commands and the formats of
 * times are made while their modules load.
 */
const { lang } = document.documentElement;
const place = document.getElementById('translations');
if (isLanguage(lang) && place !== null) setLanguage(lang, JSON.parse(place.textContent));
place?.remove();
