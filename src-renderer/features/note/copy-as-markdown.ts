import { t } from '../../../src-shared/texts/t.ts';
import { copyText } from '../../ui/copy-text.ts';
import type { Uses } from '../../workspace/services.ts';

/** Copies the selection as Markdown, or the whole note without a selection. */
export async function copyAsMarkdown(app: Uses<'notices' | 'openNote'>): Promise<void> {
  const { current } = app.openNote.getState();
  if (current === null) return;
  const selected = current.body.view.selectedMarkdown();
  await copyText(selected ?? current.body.content());
  app.notices.notify('info', selected === null ? t('note.copiedNote') : t('note.copiedSelection'));
}
