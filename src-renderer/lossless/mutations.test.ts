import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { editKinds, randomEdit } from './test-support/edit-kinds.ts';
import { commonMarkExamples, gfmTexts, ownNotes } from './test-support/example-texts.ts';
import { mutated } from './test-support/mutate.ts';
import { createRandom } from './test-support/random.ts';
import { fileAfter, openFile } from './test-support/through-file.ts';

/** How many documents one run tries, and the seed of the random numbers; EXAMPLE_NOTES_SEED sets another. */
const documents = 10_000;
const seed = Number(process.env.EXAMPLE_NOTES_SEED ?? 11);

const originals = [ownNotes(), gfmTexts(), commonMarkExamples()].flatMap(({ texts }) =>
  texts.map(({ source }) => source),
);

/** What is wrong with a file after it was edited; empty when nothing is. */
function faultOf(file: string, number: number): string {
  const random = createRandom(seed + number);
  const text = openFile(file);
  text.document.check();
  if (fileAfter(file, text.save(text.document).text) !== file) return 'changed without an edit';
  const state = EditorState.create({ doc: text.document });
  const edit = randomEdit(editKinds[number % editKinds.length] ?? 'type', state, random);
  const edited: ProseMirrorNode = edit === null ? addLine(state) : state.apply(edit.transaction).doc;
  const saved = fileAfter(file, text.save(edited).text);
  const again = openFile(saved);
  again.document.check();
  return fileAfter(saved, again.save(again.document).text) === saved ? '' : 'changed when opened again';
}

/** An edit that is possible in any document. */
function addLine({ tr, schema }: EditorState): ProseMirrorNode {
  return tr.insert(tr.doc.content.size, schema.node('paragraph', null, schema.text('added'))).doc;
}

test(`${documents} damaged documents, seed ${seed}: none is refused, changed or lost`, () => {
  const random = createRandom(seed);
  const faults: string[] = [];
  for (let number = 0; number < documents; ) {
    const file = mutated(random.pick(originals) ?? '', random.pick(originals) ?? '', random);
    if (file === null) continue;
    number += 1;
    try {
      const fault = faultOf(file, number);
      if (fault !== '') faults.push(`${fault}: ${JSON.stringify(file)}`);
    } catch (error) {
      faults.push(`${String(error)}: ${JSON.stringify(file)}`);
    }
  }
  expect(faults).toEqual([]);
});
