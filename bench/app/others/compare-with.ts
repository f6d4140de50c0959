import type { TypedText } from '../expected-results.ts';
import { others, type Row } from '../table.ts';
import { type PeerFigures, peers } from './peers.ts';

type Figure = Exclude<keyof PeerFigures, 'remark'>;

/** What other programs need for the same notes, by the row of the table, and remarks on it. */
export type Compared = Readonly<Record<Figure, NonNullable<Row['others']>>> & { readonly remarks: string[] };

/** Lets the others search and import the notes of a folder. One that cannot be had here is named in the remarks. */
export async function compareWith(
  source: string,
  typed: readonly TypedText[],
  { withJoplin, report }: { readonly withJoplin: boolean; readonly report: (what: string) => void },
): Promise<Compared> {
  const figures: Record<string, PeerFigures> = {};
  const remarks: string[] = [];
  for (const name of others) {
    if (name === 'Joplin' && !withJoplin) {
      remarks.push('Joplin was left out of this vault.');
      continue;
    }
    report(name);
    const measured = await peers[name](source, typed);
    if (measured.ok) figures[name] = measured.value;
    remarks.push(measured.ok ? measured.value.remark : `${name} could not be compared: ${measured.error}.`);
  }
  const of = (figure: Figure): NonNullable<Row['others']> =>
    Object.fromEntries(
      Object.entries(figures).flatMap(([name, { [figure]: value }]) =>
        value === undefined ? [] : [[name, value]],
      ),
    );
  return {
    start: of('start'),
    search: of('search'),
    memory: of('memory'),
    index: of('index'),
    import: of('import'),
    remarks,
  };
}
