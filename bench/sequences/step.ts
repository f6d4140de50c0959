/** What may happen to an open note, one after the other. */
export const stepKinds = [
  'type a word',
  'type special signs',
  'type markup',
  'delete a word',
  'bold',
  'split',
  'join',
  'insert a block',
  'delete a block',
  'drag a block',
  'heading',
  'task',
  'table cell',
  'code',
  'paste HTML',
  'paste Markdown',
  'save',
  'undo',
  'redo',
  'outside edit',
] as const;
export type StepKind = (typeof stepKinds)[number];

/** A step, and a number that decides where it is done, and how. */
export type Step = { readonly kind: StepKind; readonly choice: number };
