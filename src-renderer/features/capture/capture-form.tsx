import { type KeyboardEvent, useState } from 'react';
import type { Settings } from '../../../src-shared/settings.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { messageOf } from '../../text/message-of.ts';

type CaptureFormProps = {
  /** Where the text goes. */
  to: Settings['captureTo'];
  /** Resolves when the text is safe. */
  save(text: string): Promise<void>;
  close(): void;
};

/** Where a text is kept that was not saved: the window was closed, or the computer died. */
const draftKey = 'example-notes:capture';

/** The window for a quick note: a text and where it goes. Escape keeps the text for the next time. */
export function CaptureForm({ to, save, close }: CaptureFormProps) {
  const [text, setText] = useState(() => localStorage.getItem(draftKey) ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const change = (next: string): void => {
    setText(next);
    localStorage.setItem(draftKey, next);
  };
  const submit = async (): Promise<void> => {
    if (saving || text.trim() === '') return;
    setSaving(true);
    try {
      await save(text);
      localStorage.removeItem(draftKey);
      close();
    } catch (error) {
      setProblem(messageOf(error));
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <main className="capture">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={onKeyDown}
      >
        <h1 className="sr-only">{t('common.quickCapture')}</h1>
        <textarea
          // biome-ignore lint/a11y/noAutofocus: the window is opened to type into it
          autoFocus
          aria-label={t('common.text')}
          dir="auto"
          placeholder={t('capture.placeholder')}
          spellCheck
          readOnly={saving}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
        <div role="alert">
          {problem === null ? null : <p className="bad">{t('capture.notSaved', { problem })}</p>}
        </div>
        <footer className="actions">
          <p className="caption">
            {to === 'daily-note' ? t('capture.goesBelowToday') : t('capture.becomesNew')}
          </p>
          <button type="submit" className="primary" disabled={saving || text.trim() === ''}>
            {saving ? t('common.saving') : t('common.save')}
          </button>
        </footer>
      </form>
    </main>
  );
}
