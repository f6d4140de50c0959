import { dialog } from 'electron';
import { t } from '../../src-shared/texts/t.ts';

/** Asks whether to try again or to quit. Stands beside the window, which can still be read and copied from. */
export async function tryAgain(message: string, detail: string): Promise<boolean> {
  const buttons = [t('common.tryAgain'), t('desktop.quit')];
  const options = { type: 'error', title: 'Example Notes', message, detail, buttons, cancelId: 0 } as const;
  const { response } = await dialog.showMessageBox({ ...options, buttons });
  return response === 0;
}
