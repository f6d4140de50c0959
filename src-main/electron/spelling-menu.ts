import { dialog, type MenuItemConstructorOptions, type Session } from 'electron';
import { t } from '../../src-shared/texts/t.ts';
import type { Spelling } from './spelling.ts';
import { languageName, namedLanguages } from './spelling-languages.ts';

/**
 * The menu in which the languages are chosen that spelling is checked in, those of the system first. Undefined where
 * the system has one of its own.
 */
export function spellingMenu(
  spelling: Spelling,
  onChosen: () => void,
): MenuItemConstructorOptions | undefined {
  if (spelling.available.length === 0) return undefined;
  const chosen = spelling.chosen();
  const near = [...new Set([...spelling.suggested(), ...chosen])];
  const named = (codes: readonly string[]) =>
    namedLanguages(codes).map(
      ({ code, name }): MenuItemConstructorOptions => ({
        label: name.replaceAll('&', '&&'),
        type: 'checkbox',
        checked: chosen.includes(code),
        // Electron has toggled the check mark already: rebuilding the menu shows the actual state.
        click: () => void choose(code).finally(onChosen),
      }),
    );
  async function choose(code: string): Promise<void> {
    const now = spelling.chosen();
    if (now.includes(code)) spelling.choose(now.filter((one) => one !== code));
    else if (now.length > 0 || (await agreed(languageName(code)))) spelling.choose([...now, code]);
  }
  const rest = spelling.available.filter((code) => !near.includes(code));
  return {
    label: t('desktop.checkSpellingMenu'),
    submenu: [
      {
        label: t('desktop.noSpelling'),
        type: 'checkbox',
        checked: chosen.length === 0,
        click: () => {
          spelling.choose([]);
          onChosen();
        },
      },
      { type: 'separator' },
      ...named(near),
      ...(near.length > 0 && rest.length > 0 ? [{ type: 'separator' } as const] : []),
      ...named(rest),
    ],
  };
}

async function agreed(language: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    title: t('common.checkSpelling'),
    message: t('desktop.downloadDictionary', { language }),
    detail: t('desktop.dictionaryHint'),
    buttons: [t('common.downloadAndCheck'), t('common.cancel')],
    defaultId: 0,
    cancelId: 1,
  });
  return response === 0;
}

/** Warns when a dictionary cannot be downloaded: without one nothing is marked, as if all were correct. */
export function reportMissingDictionaries(session: Session): void {
  const reported = new Set<string>();
  session.on('spellcheck-dictionary-download-failure', (_event, code) => {
    if (reported.has(code)) return;
    reported.add(code);
    const title = t('common.checkSpelling');
    const message = t('desktop.dictionaryFailed', { language: languageName(code) });
    const detail = t('desktop.dictionaryFailedHint');
    dialog.showMessageBox({ type: 'warning', title, message, detail }).catch(console.error);
  });
}
