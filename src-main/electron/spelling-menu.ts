import { dialog, type MenuItemConstructorOptions, type Session } from 'electron';
import type { Spelling } from './spelling.ts';
import { languageName } from './spelling-languages.ts';

/** Shown to the user before the first dictionary is downloaded. */
const explanation =
  'Your words are checked on this computer and sent nowhere. The dictionary is downloaded once, from Google, which sees only your network address and the language.';

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
    codes
      .map((code) => ({ code, name: languageName(code) }))
      .sort((one, other) => one.name.localeCompare(other.name))
      .map(
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
    label: 'Check &spelling',
    submenu: [
      {
        label: 'Not at all',
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
    title: 'Check spelling',
    message: `Download the dictionary for ${language}?`,
    detail: explanation,
    buttons: ['Download and check', 'Cancel'],
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
    const message = `The dictionary for ${languageName(code)} could not be downloaded.`;
    const detail = 'Its spelling is not checked for now. Example Notes tries again when it starts next.';
    dialog.showMessageBox({ type: 'warning', title: 'Check spelling', message, detail }).catch(console.error);
  });
}
