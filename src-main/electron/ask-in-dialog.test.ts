// in a process of its own: the dialogs of Electron are replaced
import type { MessageBoxOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { askInDialog } from './ask-in-dialog.ts';

const shown: MessageBoxOptions[] = [];
let response = 0;
vi.mock('electron', () => ({
  BrowserWindow: { getFocusedWindow: () => null, getAllWindows: () => [] },
  dialog: {
    showMessageBox: async (options: MessageBoxOptions) => {
      shown.push(options);
      return { response };
    },
  },
}));

const question = { message: 'Allow it?', detail: 'All notes are sent.', yes: 'Allow', no: 'Don’t allow' };

test('only the button that says so allows it: Enter, Escape and closing the dialog do not', async () => {
  expect(await askInDialog(question)).toEqual({ kind: 'no' });
  const [options] = shown;
  expect(options).toMatchObject({ message: 'Allow it?', detail: 'All notes are sent.' });
  expect(options?.buttons?.[options.defaultId ?? -1]).toBe('Don’t allow');
  expect(options?.buttons?.[options.cancelId ?? -1]).toBe('Don’t allow');
  response = options?.buttons?.indexOf('Allow') ?? -1;
  expect(await askInDialog(question)).toEqual({ kind: 'yes' });
});
