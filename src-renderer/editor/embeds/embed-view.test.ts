// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { type EditorHost, type EmbeddedPart, noHost } from '../editor-host.ts';
import { startEditor } from '../views/test-support/start-editor.ts';
import { namesFile, readEmbed, readNoteImage } from './embed-link.ts';

const note = (key: string, text: string | null, host: Partial<EditorHost> = {}): EmbeddedPart => ({
  kind: 'note',
  noteId: key as NoteId, // a sample
  title: key,
  text,
  isCut: false,
  key,
  host: { ...noHost, ...host },
});

/** A host that embeds one part for every link, at any depth. */
function endless(key: (depth: number) => string, within: readonly string[] = ['root']): EditorHost {
  return {
    ...noHost,
    within,
    embed: async () => {
      const name = key(within.length);
      return note(name, 'inside ![[next]]', endless(key, [...within, name]));
    },
  };
}

test('an embed is read into what is shown, its words and its size', () => {
  expect(readEmbed('a.png|Harbour|300x200')).toEqual({
    reference: { kind: 'wiki', target: 'a.png|Harbour|300x200' },
    description: 'Harbour',
    size: { width: 300, height: 200 },
  });
  expect(readEmbed('a.png\\|40').size).toEqual({ width: 40, height: null });
  expect(readNoteImage('A%20b.md#x', 'words')).toMatchObject({
    reference: { kind: 'markdown', target: 'A%20b.md#x' },
  });
  expect(readNoteImage('a.png', '')).toBe(null);
  expect(['a.pdf#page=2|x', 'a.b c', 'Note.md', 'Note'].map(namesFile)).toEqual([true, false, false, false]);
});

test('notes are shown three levels deep', async () => {
  const { editor, body } = startEditor(
    '![[next]]\n',
    endless((depth) => `note ${depth}`),
  );
  const { dom } = editor.view;
  await expect.poll(() => dom.querySelectorAll('.embedded-note').length).toBe(3);
  await expect.poll(() => dom.textContent).toContain('next');
  expect(dom.querySelector('.embedded-note .embedded-note .embedded-note [title*="three levels"]')).not.toBe(
    null,
  );
  expect(body.content()).toBe('![[next]]\n');
});

test('no note is shown within itself', async () => {
  const { editor } = startEditor(
    '![[next]]\n',
    endless((depth) => (depth === 2 ? 'root' : `note ${depth}`)),
  );
  await expect.poll(() => editor.view.dom.querySelector('[title*="shown around"]')).not.toBe(null);
  expect(editor.view.dom.querySelectorAll('.embedded-note')).toHaveLength(1);
});

test('a note that changed is shown anew, and a late answer does not replace it', async () => {
  let version = 1;
  const answers: ((part: EmbeddedPart) => void)[] = [];
  const embed = vi.fn(() => new Promise<EmbeddedPart>((resolve) => answers.push(resolve)));
  const { editor } = startEditor('![[Plan]]\n', { embed, embeddedVersion: () => version });
  const text = () => editor.view.dom.querySelector('.embed-text')?.textContent;
  await expect.poll(() => answers.length).toBe(1);
  editor.emit('notesChange', undefined);
  expect(answers).toHaveLength(1);
  version = 2;
  editor.emit('notesChange', undefined);
  answers[1]?.(note('Plan', 'second'));
  await expect.poll(text).toBe('second');
  answers[0]?.(note('Plan', 'first'));
  await Promise.resolve();
  expect(text()).toBe('second');
  version = 3;
  editor.emit('notesChange', undefined);
  answers[2]?.({ kind: 'none' });
  await expect.poll(() => editor.view.dom.querySelector('[role="link"]')?.textContent).toBe('Plan');
});

test('the button above a note opens it, and so do its links from its own place', async () => {
  const openNote = vi.fn();
  const openLink = vi.fn();
  const part = note('Plan', '[x](Other.md)', { openLink });
  const { editor } = startEditor('![[Plan#Costs]]\n', { openNote, embed: async () => part });
  await expect.poll(() => editor.view.dom.querySelector('.embed-title')?.textContent).toBe('Plan › Costs');
  editor.view.dom.querySelector<HTMLElement>('.embed-title')?.click();
  expect(openNote).toHaveBeenCalledWith('Plan#Costs', undefined, false);
  editor.view.dom.querySelector<HTMLElement>('.embed-text a')?.click();
  expect(openLink).toHaveBeenCalledWith('Other.md', false);
});
