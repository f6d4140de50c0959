import type { Settings } from '../../src-shared/settings.ts';
import { t } from '../../src-shared/texts/t.ts';

/** What the list can show of a note below its title, as the user reads it. */
export const previewChoices: readonly { readonly value: Settings['preview']; readonly label: string }[] = [
  { value: 'first-lines', label: t('library.previewFirstLines') },
  { value: 'gist', label: t('memory.gist') },
  { value: 'none', label: t('common.none') },
];
