import { Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { CodeToken } from '../../../src-shared/code-tokens.ts';
import { debounce } from '../../timing/debounce.ts';
import { changedTextBlocks } from './changed-text-blocks.ts';
import { languageId } from './code-languages.ts';

/** Larger blocks are not highlighted, in characters. */
export const maxHighlighted = 50_000;
/** Larger blocks are highlighted after a pause in typing instead of at each key, in characters. */
const maxHighlightedAtOnce = 4_000;
/** The length of that pause, in milliseconds. */
const typingPause = 150;

type Tokenize = (language: string, code: string) => readonly CodeToken[];

type Highlighting = {
  /** Null until the grammars are loaded. */
  readonly tokenize: Tokenize | null;
  readonly shown: DecorationSet;
  /** Whether some block is not highlighted yet. */
  readonly behind: boolean;
};

const key = new PluginKey<Highlighting>('codeHighlighting');
type Message = { readonly tokenize: Tokenize } | 'catch-up';

/** Tokens by node; nodes are immutable. */
const known = new WeakMap<ProseMirrorNode, readonly CodeToken[]>();

/** Highlights code blocks with decorations; the document is never changed. */
export const CodeHighlighting = Extension.create({
  name: 'codeHighlighting',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<Highlighting>({
        key,
        state: {
          init: () => ({ tokenize: null, shown: DecorationSet.empty, behind: true }),
          // Redrawing the text would disturb a composition.
          apply: (tr, before) => apply(tr, before, editor.view.composing),
        },
        props: { decorations: (state) => key.getState(state)?.shown },
        view: catchUp,
      }),
    ];
  },
});

function apply(tr: Transaction, before: Highlighting, composing: boolean): Highlighting {
  // Only this file sets this meta value.
  const message = tr.getMeta(key) as Message | undefined;
  if (message !== undefined) {
    const tokenize = message === 'catch-up' ? before.tokenize : message.tokenize;
    return { tokenize, shown: tokenize === null ? before.shown : colour(tr.doc, tokenize), behind: false };
  }
  const { tokenize } = before;
  if (!tr.docChanged) return before;
  const shown = before.shown.map(tr.mapping, tr.doc);
  if (tokenize === null) return { tokenize, shown, behind: true };
  return recolour(tr, { tokenize, shown, behind: before.behind }, composing);
}

/** Highlights the changed blocks, and marks large ones for later. */
function recolour(tr: Transaction, before: Highlighting, composing: boolean): Highlighting {
  let { shown, behind } = before;
  for (const { node, at } of changedTextBlocks(tr.before, tr.doc)) {
    if (!isCode(node)) continue;
    if (before.tokenize === null || composing || node.content.size > maxHighlightedAtOnce) {
      behind = true;
      continue;
    }
    shown = shown.remove(shown.find(at, at + node.nodeSize));
    shown = shown.add(tr.doc, decorate(node, at, before.tokenize));
  }
  return { tokenize: before.tokenize, shown, behind };
}

function colour(doc: ProseMirrorNode, tokenize: Tokenize): DecorationSet {
  const all: Decoration[] = [];
  doc.descendants((node, at) => {
    if (isCode(node)) all.push(...decorate(node, at, tokenize));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, all);
}

function decorate(node: ProseMirrorNode, at: number, tokenize: Tokenize): Decoration[] {
  if (node.content.size > maxHighlighted) return [];
  const tokens = known.get(node) ?? tokenize(languageId(node.attrs.language), node.textContent);
  known.set(node, tokens);
  return tokens.map(({ from, to, className }) =>
    Decoration.inline(at + 1 + from, at + 1 + to, { class: className }),
  );
}

const isCode = (node: ProseMirrorNode): boolean => node.type.name === 'codeBlock';

let grammars: Promise<Tokenize> | null = null;

/** Loads the grammars once, with the first code block that names a language, because they are large. */
function loadGrammars(): Promise<Tokenize> {
  grammars ??= import('../../../src-shared/code-tokens.ts').then(({ tokensOf }) => tokensOf);
  return grammars;
}

/** Highlights blocks that had to wait for the grammars, for a pause or for the end of a composition. */
function catchUp(view: EditorView) {
  const wait = debounce(() => {
    const state = view.isDestroyed ? undefined : key.getState(view.state);
    if (state?.behind !== true) return;
    if (view.composing) wait();
    else if (state.tokenize !== null) send('catch-up');
    else if (namesLanguage(view.state))
      loadGrammars().then(
        (tokenize) => send({ tokenize }),
        () => {
          // Code without highlighting is still readable; the next note tries again.
          grammars = null;
        },
      );
  }, typingPause);
  const send = (message: Message): void => {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, message));
  };
  wait();
  return {
    update(_view: EditorView, before: EditorState) {
      if (key.getState(view.state)?.behind === true && before.doc !== view.state.doc) wait();
    },
    destroy: wait.cancel,
  };
}

function namesLanguage({ doc }: EditorState): boolean {
  let found = false;
  doc.descendants((node) => {
    if (isCode(node) && languageId(node.attrs.language) !== '') found = true;
    return !found && !node.isTextblock;
  });
  return found;
}
