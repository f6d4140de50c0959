import { t } from '../../src-shared/texts/t.ts';
/** Copies a text to the clipboard, with a fallback because the desktop app grants no clipboard permission. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyByEvent(text);
  }
}

function copyByEvent(text: string): void {
  const fill = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', fill, { capture: true });
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', fill, { capture: true });
  if (!copied) throw new Error(t('ui.notCopied'));
}
