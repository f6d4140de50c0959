// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { expect, onTestFinished, test } from 'vitest';
import type { FetchedWebImage } from '../../../src-shared/rpc/attachments.ts';
import { createSourceBody } from '../../source-editor/source-body.ts';
import type { EditorHost } from '../editor-host.ts';
import { startEditor } from '../views/test-support/start-editor.ts';

const address = 'https://example.org/a.png';
const note = `![a](${address}) text\n`;
const stored: readonly FetchedWebImage[] = [
  { kind: 'stored', address, stored: { link: 'attachments/a.png', name: 'a.png', kind: 'image' } },
];

/** An image that is being fetched; `arrive` is what brings it. */
function fetching(host: Partial<EditorHost> = {}) {
  let arrive: () => void = () => {};
  const told: string[] = [];
  const started = startEditor(note, {
    fetchImages: async (_addresses, report) => {
      arrive = () => report(stored);
    },
    notify: (_level, message) => void told.push(message),
    ...host,
  });
  void started.editor.storage.attachments.web?.fetch([address]);
  return { ...started, told, arrive: () => arrive() };
}

test('an image that arrives is linked, also in the editor that its note has by then', () => {
  const here = fetching();
  here.arrive();
  expect(here.body.content()).toBe('![a](attachments/a.png) text\n');
  const later = startEditor(note);
  const left = fetching({ noteNow: () => later });
  left.body.destroy();
  left.arrive();
  expect(later.body.content()).toBe('![a](attachments/a.png) text\n');
  expect([...here.told, ...left.told]).toEqual([]);
});

test('an image that arrives while its note shows its source is linked there, and nothing else of it changes', () => {
  const written = `*  Odd   bullet\n\n![a](${address}) text\n\n\`![a](${address})\` [b](${address})\n`;
  const source = createSourceBody(written, null);
  onTestFinished(source.destroy);
  const replace = (content: string): boolean =>
    source.replace?.({ content, title: { from: '', to: '' } }) === true;
  const left = fetching({ noteNow: () => ({ ...source, replace }) });
  left.body.destroy();
  left.arrive();
  expect(source.content()).toBe(written.replace(address, 'attachments/a.png'));
  undo(source.view.editor);
  expect(source.content()).toBe(written);
  source.view.setReadOnly('locked');
  expect(left.told).toEqual([]);
  left.arrive();
  expect(source.content()).toBe(written);
  expect(left.told).toEqual([expect.stringContaining('attachments/a.png')]);
});

test('an image of a note that is gone or locked by then is named with its file', () => {
  const left = fetching();
  left.body.destroy();
  left.arrive();
  const locked = fetching();
  locked.editor.setEditable(false);
  locked.arrive();
  expect(locked.body.content()).toBe(note);
  for (const { told } of [left, locked]) expect(told).toEqual([expect.stringContaining('attachments/a.png')]);
});
