import { stringify } from 'yaml';
import type { JudgedNote } from './gist-candidates.ts';

const howToAnswer = `# For each note a line with its id as it stands here, and a line for each numbered gist: its number, then
#   right, acceptable or wrong: right says what the note is about and what matters most in it, and nothing false; acceptable lets one
#     recognise the note, but something important is missing; wrong is anything else
#   yes or no: it is one sentence as a person might write it
#   yes or no: it reads without a stumble, read under the title
# so:
# - id: en-001.3f2a
#   1: right yes yes
#   2: wrong no yes
`;

/** What a judge is given: how to answer, and each note with its gists, numbered, and not who wrote them. YAML. */
export const gistSheet = (notes: readonly JudgedNote[]): string =>
  `${howToAnswer}\n${stringify(
    notes.map(
      ({ judged: { note }, candidates, code }) =>
        // an object would have its numbers first
        new Map<string | number, string>([
          ['id', `${note.id}.${code}`],
          ['title', note.title],
          ['folder', note.path],
          ['note', note.content],
          ...candidates.map(({ gist }, at) => [at + 1, gist] as const),
        ]),
    ),
    { lineWidth: 0 },
  )}`;
