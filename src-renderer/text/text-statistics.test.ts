// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitNoteSource } from '../../src-shared/markdown/note-source.ts';
import { wordsReadIn } from '../../src-shared/markdown/words-read.ts';
import { startEditor } from '../editor/views/test-support/start-editor.ts';
import { textStatistics } from './text-statistics.ts';

const folder = 'src-renderer/lossless/test-notes';

test('the foot of a note counts the words that its history counts', () => {
  const differ: string[] = [];
  for (const name of readdirSync(folder)) {
    const { body } = splitNoteSource(readFileSync(`${folder}/${name}`, 'utf8'));
    const { body: shown } = startEditor(body);
    const [foot, history] = [textStatistics(shown.view.text()).words, wordsReadIn(body).length];
    if (foot !== history) differ.push(`${name}: ${foot} ${history}`);
    shown.destroy();
  }
  expect(differ).toEqual([]);
});
