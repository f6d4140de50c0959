import type { Settings } from '../../src-shared/settings.ts';
import type { SourcePreferences } from '../source-editor/source-extensions.ts';
import type { Uses } from '../workspace/services.ts';

const indentations: Record<Settings['indentation'], string> = {
  '2 spaces': '  ',
  '4 spaces': '    ',
  tab: '\t',
};

/** How source is edited by these settings. */
export const sourcePreferences = ({ checkSpelling, indentation }: Settings): SourcePreferences => ({
  checksSpelling: checkSpelling,
  indentation: indentations[indentation],
});

/** Applies the settings of the editor to the open note when they change. Formatted text reads them as it is edited. */
export function followEditorSettings({
  openNote,
  settings,
  runReportingErrors,
}: Uses<'openNote' | 'settings' | 'runReportingErrors'>): void {
  settings.subscribe(({ settings: now }, { settings: before }) => {
    if (now === before) return;
    // Formatted text inherits it; source has its own.
    document.documentElement.spellcheck = now.checkSpelling;
    const isSource = openNote.getState().current?.body.editor === null;
    const isEditedOtherwise =
      isSource && (now.checkSpelling !== before.checkSpelling || now.indentation !== before.indentation);
    if (now.sourceFirst !== before.sourceFirst || isEditedOtherwise) runReportingErrors(openNote.remount);
  });
}
