import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { editKinds, randomEdit } from './edit-kinds.ts';
import { commonMarkExamples, gfmTexts, ownNotes } from './example-texts.ts';
import { mutated } from './mutate.ts';
import { createRandom } from './random.ts';
import { fileAfter, openFile } from './through-file.ts';

const originals = [ownNotes(), gfmTexts(), commonMarkExamples()].flatMap(({ texts }) =>
  texts.map(({ source }) => source),
);

/** What is wrong with a file after it was edited; empty when nothing is. */
function faultOf(file: string, number: number, seed: number): string {
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

/** What is wrong with so many damaged documents, each with its file; the random numbers begin with the seed. */
export function faultsOfDamaged(documents: number, seed: number): string[] {
  const random = createRandom(seed);
  const faults: string[] = [];
  for (let number = 0; number < documents; ) {
    const file = mutated(random.pick(originals) ?? '', random.pick(originals) ?? '', random);
    if (file === null) continue;
    number += 1;
    try {
      const fault = faultOf(file, number, seed);
      if (fault !== '') faults.push(`${fault}: ${JSON.stringify(file)}`);
    } catch (error) {
      faults.push(`${String(error)}: ${JSON.stringify(file)}`);
    }
  }
  return faults;
}
