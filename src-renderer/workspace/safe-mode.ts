import type { Uses } from './services.ts';

/** Whether the app runs in safe mode: the shell writes it into the page, so that it is known before anything is remembered. */
export const isSafeMode = (): boolean => document.documentElement.dataset.safeMode !== undefined;

/** Ends the app and starts it again, in safe mode or not. A tab of a browser stays, and shows the page of that mode. */
export async function restartApp({ core }: Uses<'core'>, safeMode: boolean): Promise<void> {
  await core.call('diagnostics.restartApp', { safeMode });
  if (window.exampleNotes === undefined) location.reload();
}
