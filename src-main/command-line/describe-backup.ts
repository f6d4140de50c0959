import type { ListedBackup, RestoredBackup } from '../../src-shared/rpc/backups.ts';
import type { JobProgress } from '../../src-shared/rpc/jobs.ts';

/** A backup as a line for a terminal. */
export function describeBackup({
  id,
  madeAt,
  notes,
  files,
  bytes,
  missing,
  state,
  problem,
}: ListedBackup): string {
  const facts = [
    ...(notes === null ? [] : [count(notes, 'note')]),
    ...(files === null ? [] : [count(files, 'file')]),
    ...(bytes === null ? [] : [`${(bytes / 1_000_000).toFixed(1)} MB`]),
    ...(missing === 0 ? [] : [`${count(missing, 'file')} could not be read`]),
    state === 'unverified' ? 'not verified' : state,
  ];
  return `${id}  ${madeAt}  ${facts.join(', ')}${problem === null ? '' : `. ${problem}`}`;
}

/** A restore as lines for a terminal. */
export function describeRestored({
  vault,
  data,
  notes,
  revisions,
  files,
  damaged,
}: RestoredBackup): string[] {
  return [
    `Restored ${count(notes, 'note')} with ${count(revisions, 'revision')}, ${count(files, 'file')} in all.`,
    ...(damaged.length === 0
      ? ['Every byte is as it was backed up.']
      : [`Not as they were backed up:`, ...damaged.map((line) => `  ${line}`)]),
    `Open it with: npm start -- --vault "${vault}" --data "${data}"`,
  ];
}

/** Shows progress on a terminal, and nothing elsewhere. */
export function showProgress({ step, done, total }: JobProgress): void {
  if (!process.stderr.isTTY || (done % 100 !== 0 && done < total)) return;
  const label = { reading: 'Reading', journal: 'Journal', verifying: 'Verifying', writing: 'Writing' }[step];
  process.stderr.write(
    `\r${label} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}   ${done < total ? '' : '\n'}`,
  );
}

const count = (number: number, one: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : `${one}s`}`;
