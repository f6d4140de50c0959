import { dialog } from 'electron';

/** Asks whether to try again or to quit. Stands beside the window, which can still be read and copied from. */
export async function tryAgain(message: string, detail: string): Promise<boolean> {
  const buttons = ['Try again', 'Quit'];
  const options = { type: 'error', title: 'Example Notes', message, detail, buttons, cancelId: 0 } as const;
  const { response } = await dialog.showMessageBox({ ...options, buttons });
  return response === 0;
}
