import { CloudOff } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { exceedsUploadLimit } from '../../../src-shared/memory-api/limits.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import type { NoteSession } from '../../note-session/note-session.ts';

/** Shows that the last saved text is too large for the Memory service, and what that means. */
export function UploadLimitBanner({ session }: { session: NoteSession<EditorBody> }) {
  const lastCommit = useStore(session.store, (state) => state.lastCommit);
  const text = lastCommit?.after ?? session.note.content;
  const exceeds = useMemo(() => exceedsUploadLimit(text), [text]);
  if (!exceeds) return null;
  return (
    <div role="note" className="banner info">
      <CloudOff aria-hidden="true" />
      <p>{t('note.tooLargeToUpload')}</p>
    </div>
  );
}
