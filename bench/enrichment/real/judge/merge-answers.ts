import { parse } from 'yaml';
import type { JudgedNote } from './gist-candidates.ts';
import type { Verdict } from './judge-files.ts';

/** The verdicts that a judge's answers give, and what is wrong with the others, a line each that names no gist. */
export type Answers = { readonly verdicts: readonly Verdict[]; readonly faults: readonly string[] };

/**
 * Reads a judge's answers to a sheet: a YAML list of notes, each with its `id` as the sheet has it, and a field for each gist's number
 * such as `1: right yes yes`. A note counts when each of its gists is answered and they are as they were on the sheet.
 */
export function readAnswers(yaml: string, notes: readonly JudgedNote[]): Answers {
  const list: unknown = parse(yaml);
  if (!Array.isArray(list)) return { verdicts: [], faults: ['The answers are not a YAML list.'] };
  const known = new Map(notes.map((note) => [note.judged.note.id, note]));
  const verdicts: Verdict[] = [];
  const faults: string[] = [];
  for (const answer of list) {
    const { id: named, ...given } = Object(answer) as Readonly<Record<string, unknown>>; // whatever it is, it has fields or none
    const [id = '', code] = String(named).split('.');
    const note = known.get(id);
    const fault = note === undefined ? 'there is no such note to judge' : faultOf(note, code, given);
    if (fault !== null) faults.push(`${String(named)}: ${fault}`);
    else if (note !== undefined)
      verdicts.push(...note.candidates.map(({ gist }, at) => verdictOf(id, gist, given[at + 1])));
  }
  return { verdicts, faults };
}

const form = /^(right|acceptable|wrong)[\s,]+(yes|no)[\s,]+(yes|no)$/;

function faultOf(
  { candidates, code }: JudgedNote,
  answered: string | undefined,
  given: Readonly<Record<string, unknown>>,
): string | null {
  if (answered !== code) return 'its gists are others than on the sheet';
  const numbers = candidates.map((_, at) => String(at + 1));
  const other = Object.keys(given).find((number) => !numbers.includes(number));
  if (other !== undefined) return `it has no gist ${other}`;
  const unanswered = numbers.find((number) => !form.test(String(given[number])));
  return unanswered === undefined ? null : `${unanswered} is not answered as "right yes yes"`;
}

function verdictOf(id: string, gist: string, given: unknown): Verdict {
  const [, word, sentence, readable] = form.exec(String(given)) ?? [];
  const verdict = word === 'right' || word === 'acceptable' ? word : 'wrong';
  return { id, gist, verdict, sentence: sentence === 'yes', readable: readable === 'yes' };
}

/** Verdicts and newer ones: of the same gist of the same note, the newest counts, in the place of the oldest. */
export function mergeVerdicts(older: readonly Verdict[], newer: readonly Verdict[]): Verdict[] {
  const merged = new Map<string, Verdict>();
  for (const verdict of [...older, ...newer]) merged.set(`${verdict.id} ${verdict.gist}`, verdict);
  return [...merged.values()];
}
