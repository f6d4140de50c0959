/** What the bench asks of its page. Times are milliseconds. */
export type BenchPage = {
  /** Shows a text in the editor of the app, or its document in ProseMirror alone. Answers the time to its first frame. */
  open(editor: EditorName, source: string): Promise<number>;
  /** Waits until all of it can be scrolled to. Answers the time from its opening to the frame after that. */
  whole(): Promise<number>;
  /** At the next click, shows the document of a text in ProseMirror alone, instead of what is shown. */
  willSwitch(source: string): void;
  /** The time from the `pointerdown` of that click to the first frame. */
  switched(): Promise<number>;
  /** Puts the caret into the middle of a paragraph, `share` of the way through the document, and shows it. */
  placeCaret(share: number): void;
  /** Types into `count` places, asks for the text after each, and answers how long that took. */
  saves(source: string, count: number): number[];
  /** Takes the editor out of the page and ends it. */
  close(): void;
};

export const editorNames = ['ours', 'bare', 'source'] as const;
export type EditorName = (typeof editorNames)[number];

declare global {
  /** Set by the page when it is ready. */
  var benchPage: BenchPage | undefined;
}
