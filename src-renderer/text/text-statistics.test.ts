// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitNoteSource } from '../../src-shared/markdown/note-source.ts';
import { wordsReadIn } from '../../src-shared/markdown/words.ts';
import { startEditor } from '../editor/views/test-support/start-editor.ts';
import { createSourceView } from '../source-editor/source-view.ts';
import { textStatistics } from './text-statistics.ts';

const folder = 'src-renderer/lossless/test-notes';

test('the foot of a note counts the words that its history counts, formatted or as source', async () => {
  const differ: string[] = [];
  for (const name of readdirSync(folder)) {
    const { body } = splitNoteSource(readFileSync(`${folder}/${name}`, 'utf8'));
    const { body: shown } = startEditor(body);
    const source = createSourceView(body, { readOnly: null });
    const [rich, raw] = await Promise.all([shown.view.countedText(), source.countedText()]);
    const counts = [textStatistics(rich).words, textStatistics(raw).words, wordsReadIn(body).length];
    if (new Set(counts).size > 1) differ.push(`${name}: ${counts}`);
    shown.destroy();
    source.destroy();
  }
  expect(differ).toEqual([]);
});
