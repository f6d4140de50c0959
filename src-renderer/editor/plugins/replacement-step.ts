import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Step, StepResult } from '@tiptap/pm/transform';
import type { TitleChange } from '../../note-view/note-body.ts';

/** What a replaced text changes beside the document. */
export type ReplacementChange = {
  readonly title: TitleChange;
  /** The Markdown texts: other texts may be shown by the same document. */
  readonly source: { readonly from: string; readonly to: string };
};

/**
 * A step that records what a replaced text changes beside the document: in one transaction with the text, so that undo takes back all of
 * it. It leaves the document as it is; who holds the title and the source reads them from the transaction.
 */
export class ReplacementStep extends Step {
  readonly change: ReplacementChange;

  constructor(change: ReplacementChange) {
    super();
    this.change = change;
  }

  override apply(doc: ProseMirrorNode): StepResult {
    return StepResult.ok(doc);
  }

  override invert(): ReplacementStep {
    const { title, source } = this.change;
    return new ReplacementStep({
      title: { from: title.to, to: title.from },
      source: { from: source.to, to: source.from },
    });
  }

  override map(): ReplacementStep {
    return this;
  }

  override toJSON(): ReplacementChange & { stepType: string } {
    return { stepType: 'replacement', ...this.change };
  }
}
