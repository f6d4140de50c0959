import { Node } from '@tiptap/core';
import { t } from '../../../src-shared/texts/t.ts';
import { nodeMarkdown } from './markdown-convention.ts';

/** A kind of callout, with its other names, its colour, and the lines of its icon on a square of 24 units (Lucide, ISC licence). */
export type CalloutKind = {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly tone: 'note' | 'good' | 'warn' | 'bad' | 'quiet';
  readonly icon: string;
};

const circle = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z';
const pencil =
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4';
const triangle = 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01';
const quotes =
  'M16 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2zM5 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z';
const clipboard =
  'M8 2h8v4H8zM16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2M12 11h4M12 16h4M8 11h.01M8 16h.01';
const flame = 'M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4';
const flash =
  'M15.914 4a1.5 1.5 0 0 0-2.474-1.561l-9 9A1.5 1.5 0 0 0 5.5 14h4.002a.5.5 0 0 1 .471.666L8.086 20a1.5 1.5 0 0 0 2.475 1.56l9-9A1.5 1.5 0 0 0 18.5 10h-3.997a.5.5 0 0 1-.472-.667z';
const insect =
  'M12 20v-9M14 7a4 4 0 0 1 4 4v3a6 6 0 0 1-12 0v-3a4 4 0 0 1 4-4zM14.12 3.88L16 2M22 13h-4M6 13H2M8 2l1.88 1.88M9 7.13V6a3 3 0 1 1 6 0v1.13M21 21a4 4 0 0 0-3.81-4M3 21a4 4 0 0 1 3.81-4';

const kind = (
  id: string,
  name: string,
  tone: CalloutKind['tone'],
  icon: string,
  ...aliases: readonly string[]
): CalloutKind => ({ id, name, tone, icon, aliases });

/** The kinds that several programs know, in the order of the menu. Any other word is a kind, too, and looks like a note. */
export const calloutKinds: readonly CalloutKind[] = [
  kind('note', t('editor.calloutNote'), 'note', pencil),
  kind('abstract', t('editor.calloutAbstract'), 'note', clipboard, 'summary', 'tldr'),
  kind('info', t('editor.calloutInfo'), 'note', `${circle}M12 16v-4M12 8h.01`),
  kind('todo', t('editor.calloutTodo'), 'note', `${circle}M16 9l-5.5 5.5L8 12`),
  kind('tip', t('editor.calloutTip'), 'good', flame, 'hint'),
  kind('success', t('editor.calloutSuccess'), 'good', 'M20 6L9 17l-5-5', 'check', 'done'),
  kind(
    'question',
    t('editor.calloutQuestion'),
    'warn',
    `${circle}M9 9.5a3 2.5 0 0 1 6 0c0 2-2 2-3 3.5M12 17h.01`,
    'help',
    'faq',
  ),
  kind('important', t('editor.calloutImportant'), 'warn', `${circle}M12 8v4M12 16h.01`),
  kind('warning', t('editor.calloutWarning'), 'warn', triangle, 'caution', 'attention'),
  kind('failure', t('editor.calloutFailure'), 'bad', 'M18 6L6 18M6 6l12 12', 'fail', 'missing'),
  kind('danger', t('editor.calloutDanger'), 'bad', flash, 'error'),
  kind('bug', t('editor.calloutBug'), 'bad', insect),
  kind('example', t('editor.calloutExample'), 'quiet', 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13'),
  kind('quote', t('editor.calloutQuote'), 'quiet', quotes, 'cite'),
];

/** The kind with a name, in upper or lower case; undefined for a word of the user's own. */
export function calloutKind(word: unknown): CalloutKind | undefined {
  const name = String(word).toLowerCase();
  return calloutKinds.find(({ id, aliases }) => id === name || aliases.includes(name));
}

/** A quote with a kind and a title, as several programs write them: `> [!note] Title`. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'calloutTitle block*',
  defining: true,
  addStorage: () =>
    nodeMarkdown({
      serialize(state, node) {
        state.wrapBlock('> ', null, node, () => {
          state.write(`[!${node.attrs.kind}]${node.attrs.fold} `);
          state.renderContent(node);
        });
      },
    }),
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-callout'),
      renderHTML: ({ kind }) => ({ 'data-callout': kind }),
    },
    /** `+` or `-` for a foldable callout, or empty. */
    fold: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-fold') ?? '',
      renderHTML: ({ fold }) => (fold === '' ? {} : { 'data-fold': fold }),
    },
  }),
  parseHTML: () => [{ tag: 'aside[data-callout]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'aside',
    { ...HTMLAttributes, 'data-tone': calloutKind(node.attrs.kind)?.tone ?? 'note' },
    0,
  ],
});

/** The title of a callout: one line. */
export const CalloutTitle = Node.create({
  name: 'calloutTitle',
  content: 'inline*',
  defining: true,
  addStorage: () =>
    nodeMarkdown({
      serialize(state, node) {
        state.renderInline(node, false);
        state.closeBlock(node);
      },
    }),
  parseHTML: () => [{ tag: 'p[data-callout-title]', priority: 100 }],
  renderHTML: () => ['p', { 'data-callout-title': '' }, 0],
});
