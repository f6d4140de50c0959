/** What of a Memory's processing failed. */
export type FailedWork = 'read' | 'extract' | 'enrich' | 'publish' | 'end';

const sentences: Readonly<Record<FailedWork, string>> = {
  read: 'The stored Memory could not be read',
  extract: 'The text of the note could not be extracted',
  enrich: 'The note could not be enriched',
  publish: 'The result could not be stored',
  end: 'The worker ended during every attempt',
};

/**
 * A plain sentence on a failure. Of the error it gives the name or the code only: its message may quote the note.
 */
export function describeFailure(work: FailedWork, thrown?: unknown): string {
  const kind = thrown === undefined ? '' : kindOf(thrown);
  return kind === '' ? `${sentences[work]}.` : `${sentences[work]} (${kind}).`;
}

function kindOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'no error was given';
  const code = 'code' in thrown ? String(thrown.code) : '';
  return [code, thrown.name].find((name) => /^[A-Za-z0-9_]{2,40}$/.test(name)) ?? '';
}
