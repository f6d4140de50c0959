// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { noHost } from '../editor-host.ts';
import { matchingTags } from '../menus/tag-completion.ts';
import { createEditorBody } from '../note-editor.ts';

function start(source: string, openTag = noHost.openTag) {
  const body = createEditorBody(source, null, null, { host: { ...noHost, openTag } });
  onTestFinished(body.destroy);
  const shown = (): unknown[] =>
    [...body.editor.view.dom.querySelectorAll('.text-tag')].map((element) => element.textContent);
  return { body, editor: body.editor, shown };
}

test('tags are shown where the app reads them, and nothing else', () => {
  const { editor, shown } = start(
    'Go #boats/sail, (#日本) #12 `#code` x#no https://x.org/#a [[Note#b]]\n\n```\n#c\n```\n\n# A #heading\n',
  );
  expect(shown()).toEqual(['#boats/sail', '#日本', '#heading']);
  editor.view.dispatch(editor.state.tr.insertText('y', 4));
  expect(shown()).toEqual(['#日本', '#heading']);
});

test('a click shows the notes of a tag, with Alt it is for the text', () => {
  const openTag = vi.fn<(tag: string) => void>();
  const { body, editor } = start('Go #boats now\n', openTag);
  const tag = editor.view.dom.querySelector('.text-tag');
  tag?.dispatchEvent(new MouseEvent('click', { altKey: true, bubbles: true }));
  expect(openTag).not.toHaveBeenCalled();
  tag?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(openTag).toHaveBeenCalledWith('boats');
  expect(body.content()).toBe('Go #boats now\n');
});

test('the tags that begin with what was typed come first, then by their notes; a whole name asks for none', () => {
  const tags = [
    { tag: 'boats', count: 2 },
    { tag: 'old-boats', count: 9 },
    { tag: 'boatshed', count: 5 },
    { tag: 'two words boa', count: 1 },
  ];
  expect(matchingTags(tags, 'Boa').map(({ tag }) => tag)).toEqual(['boatshed', 'boats', 'old-boats']);
  expect(matchingTags(tags, 'BOATS')).toEqual([]);
  expect(matchingTags(tags, '2')).toEqual([]);
});
