import { locale } from '../../../src-shared/texts/t.ts';

/** The number of notes in a row of the navigation. Screen readers read it after the name, as "Travel 18". */
export const NoteCount = ({ count }: { count: number }) => (
  <span className="n">{count.toLocaleString(locale())}</span>
);
