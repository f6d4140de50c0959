/** The saves of one note that were sent and have no answer, because they are in flight or the connection was lost: any of them may have succeeded. */
export type Unanswered = {
  /** Names a save, and those before it, the last one first. */
  add(content: string): { readonly save: string; readonly after?: string[] };
  /** The text of a save that has succeeded: the one with a name, or one whose text is in the file. */
  succeeded(name: string | undefined, inFile: string): string | undefined;
  /** The texts of all, the oldest first. */
  contents(): string[];
  /** The last save is known to have written nothing. */
  dropLast(): void;
  /** Nothing is unanswered any more: the text of the file is known. */
  clear(): void;
};

/** The most saves that are remembered. */
const most = 8;

export function createUnanswered(): Unanswered {
  const session = Math.random().toString(36).slice(2);
  let count = 0;
  let saves: readonly { readonly name: string; readonly content: string }[] = [];
  return {
    add(content) {
      count += 1;
      const name = `${session}-${count}`;
      const after = saves.map((save) => save.name);
      saves = [{ name, content }, ...saves].slice(0, most);
      return after.length === 0 ? { save: name } : { save: name, after };
    },
    succeeded: (name, inFile) =>
      // the core keeps the blank lines at the edges
      saves.find((save) => save.name === name || save.content.trim() === inFile.trim())?.content,
    contents: () => saves.map((save) => save.content).reverse(),
    dropLast() {
      saves = saves.slice(1);
    },
    clear() {
      saves = [];
    },
  };
}
