/** Prints the open note by the dialog of the system or the browser; what is on the paper is up to `printed-note.ts`. */
export const printNote = (): void => window.print();
