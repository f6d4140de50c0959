import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Settings } from '../../../src-shared/settings.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { messageOf } from '../../text/message-of.ts';
import type { CaptureDraft } from './capture-draft.ts';

type CaptureFormProps = {
  /** Where the text goes. */
  to: Settings['captureTo'];
  /** Resolves when the text is safe. */
  save(text: string): Promise<void>;
  close(): void;
  /** Where a text is kept that was not saved: the window was closed, or the computer died. */
  draft: CaptureDraft;
};

/** The window for a quick note: a text and where it goes. Escape keeps the text for the next time. */
export function CaptureForm({ to, save, close, draft }: CaptureFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const typed = useRef('');
  const change = useCallback(
    (next: string): void => {
      typed.current = next;
      setText(next);
      draft.keep(next);
    },
    [draft],
  );
  useEffect(() => {
    let isOpen = true;
    void draft.read().then((kept) => {
      if (!isOpen || kept === '') return;
      // what was typed before it was there goes below it
      change(typed.current === '' ? kept : `${kept}\n${typed.current}`);
    });
    return () => {
      isOpen = false;
    };
  }, [draft, change]);
  const submit = async (): Promise<void> => {
    if (saving || text.trim() === '') return;
    setSaving(true);
    try {
      await save(text);
      draft.keep('');
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
