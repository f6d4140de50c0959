import type { NoteText } from '../domain/note-text.ts';
import type { ProcessingStore, ProcessingTask, TaskText } from '../storage/processing-store.ts';

/** The store could not give a text: the note is not to blame. `cause` is what was thrown. */
export class UnreadText extends Error {
  override readonly name = 'UnreadText';
}

/** A text of a task, as an enricher gets it. A large one rejects with {@link UnreadText} when it cannot be read. */
export function textForStage(
  task: ProcessingTask,
  which: TaskText,
  store: Pick<ProcessingStore, 'readText'>,
): NoteText | null {
  const text = which === 'content' ? task.note.content : task.canonicalText;
  if (text === null || typeof text === 'string') return text;
  return {
    bytes: text.bytes,
    async read() {
      const bytes = await store.readText(task.memoryId, which).catch((cause: unknown) => {
        throw new UnreadText('the store did not give the text', { cause });
      });
      if (bytes !== null) return bytes;
      throw new UnreadText('the text is gone', { cause: new Error('A text is not in the store any more.') });
    },
  };
}
