import type { Choices } from '../../adversity/random.ts';
import type { Speaker } from './words.ts';

/** A note of a generated vault. */
export type PlannedNote = {
  /** Counts from 0; every text has a reference of its own to it. */
  readonly number: number;
  readonly title: string;
  /** Path in the vault. */
  readonly path: string;
  readonly speaker: Speaker;
  /** Titles of notes that it links to. */
  readonly links: readonly string[];
};

/** What stands in the text of this note and of no other. */
export const referenceOf = (number: number): string => `Ref${String(number).padStart(6, '0')}`;

const tags = ['work', 'home', 'idea', 'project/harbour', 'project/garden', 'reading', 'travel', 'money'];

/**
 * The text of a note as people write them: most of 1 to 2 KB, some much longer, with headings, lists, tasks, quotes, code and tables
 * here and there; a third have front matter with tags.
 */
export function noteText({ number, speaker, links }: PlannedNote, random: Choices): string {
  const { word, sentence } = speaker;
  const paragraph = (): string =>
    Array.from({ length: random.between(1, 4) }, () => sentence(random.between(6, 18))).join(' ');
  const blocks: string[] = [`${referenceOf(number)} ${paragraph()}`];
  // the third power: one note in ten has more than seven times the blocks of the one in the middle
  const count = 2 + Math.floor(random.next() ** 3 * 30);
  for (let block = 0; block < count; block += 1)
    blocks.push(blockOf(random.below(12), { random, word, paragraph }));
  for (const title of links)
    blocks.splice(random.between(1, blocks.length), 0, `${sentence(random.between(3, 8))} [[${title}]]`);
  if (random.below(4) === 0) blocks.push(`#${random.pick(tags)} #${random.pick(tags)}`);
  const frontMatter =
    random.below(3) === 0 ? `---\ntags: [${random.pick(tags)}, ${random.pick(tags)}]\n---\n` : '';
  return `${frontMatter}${blocks.join('\n\n')}\n`;
}

type Writer = { readonly random: Choices; readonly word: () => string; readonly paragraph: () => string };

function blockOf(kind: number, { random, word, paragraph }: Writer): string {
  const lines = (from: number, to: number, line: (index: number) => string): string =>
    Array.from({ length: random.between(from, to) }, (_, index) => line(index)).join('\n');
  switch (kind) {
    case 0:
      return `## ${word()} ${word()}`;
    case 1:
      return lines(2, 6, () => `- ${word()} ${word()} ${word()}`);
    case 2:
      return lines(2, 5, () => `- [${random.below(2) === 0 ? ' ' : 'x'}] ${word()} ${word()}`);
    case 3:
      return lines(2, 4, (index) => `${index + 1}. ${word()} **${word()}** ${word()}`);
    case 4:
      return `> ${paragraph()}`;
    case 5:
      return `\`\`\`ts\nconst value = ${random.below(1000)};\nconsole.log(value);\n\`\`\``;
    case 6:
      return `| ${word()} | ${word()} |\n| --- | --- |\n${lines(2, 5, () => `| ${word()} | ${random.below(100)} |`)}`;
    default:
      return paragraph();
  }
}
