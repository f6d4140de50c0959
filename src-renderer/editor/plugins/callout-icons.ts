import { type Editor, Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { makeButton } from '../make-element.ts';
import type { Option } from '../menus/listbox.ts';
import { calloutKind, calloutKinds } from '../schema/callout-nodes.ts';
import { openPicker } from '../views/picker.ts';
import { isConflictCallout } from './conflict-callouts.ts';

/** Shows the icon of each callout's kind. It is a button that changes the kind and how the callout folds. */
export const CalloutIcons = Extension.create({
  name: 'calloutIcons',
  addProseMirrorPlugins: () => {
    let drawn: { doc: unknown; decorations: DecorationSet } | null = null;
    return [
      new Plugin({
        props: {
          decorations({ doc }) {
            if (drawn?.doc !== doc) drawn = { doc, decorations: iconsOf(doc) };
            return drawn.decorations;
          },
        },
      }),
    ];
  },
});

function iconsOf(doc: ProseMirrorNode): DecorationSet {
  const icons: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'callout' && !isConflictCallout(node)) {
      const kind = String(node.attrs.kind);
      icons.push(
        Decoration.widget(at + 1, (view, place) => drawIcon(view, place, kind), {
          side: -2,
          key: `callout ${kind}`,
          ignoreSelection: true,
          stopEvent: () => true,
        }),
      );
    }
    return !node.isTextblock;
  });
  return icons.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, icons);
}

function drawIcon(view: EditorView, place: () => number | undefined, kind: string): HTMLElement {
  const known = calloutKind(kind);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const lines = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  lines.setAttribute('d', (known ?? calloutKinds[0])?.icon ?? '');
  svg.append(lines);
  const attributes = {
    class: 'callout-icon',
    contenteditable: 'false',
    // Not a tab stop, because a note may have many callouts; Alt+F10 focuses it.
    tabindex: '-1',
    'aria-haspopup': 'dialog',
    'aria-label': t('editor.calloutKindIs', { kind: known?.name ?? kind }),
    title: t('editor.calloutKindHint'),
  };
  const open = (): void => {
    const at = place();
    if (at !== undefined && view.editable) openKinds(view, button, at - 1);
  };
  const button = makeButton(attributes, open, svg);
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    view.focus();
  });
  return button;
}

type KindOption = Option & { readonly attribute: 'kind' | 'fold'; readonly value: string };

/** The kinds whose names contain what was typed, any other word as a kind of its own, and the ways to fold. */
function calloutOptions(typed: string, now: ProseMirrorNode['attrs']): KindOption[] {
  const wanted = foldText(typed.trim());
  const own = typed.trim().toLowerCase();
  const current = calloutKind(now.kind)?.id ?? now.kind;
  const option = (
    attribute: KindOption['attribute'],
    value: string,
    name: string,
    isNow: boolean,
  ): KindOption => ({
    key: `${attribute} ${value}`,
    name,
    detail: isNow ? t('common.now') : '',
    group: attribute === 'fold' ? t('editor.calloutFolding') : '',
    attribute,
    value,
  });
  const kinds = calloutKinds
    .filter(({ id, name, aliases }) => [id, foldText(name), ...aliases].some((word) => word.includes(wanted)))
    .map(({ id, name }) => option('kind', id, name, id === current));
  const isOwn = /^[^\]\s][^\]\n]*$/.test(own) && calloutKind(own) === undefined;
  const folds = [
    option('fold', '', t('editor.calloutNotFoldable'), now.fold === ''),
    option('fold', '+', t('editor.calloutOpen'), now.fold === '+'),
    option('fold', '-', t('editor.calloutFolded'), now.fold === '-'),
  ].filter(({ name }) => foldText(name).includes(wanted));
  return [...kinds, ...folds, ...(isOwn ? [option('kind', own, own, false)] : [])];
}

function openKinds(view: EditorView, button: HTMLElement, at: number): void {
  const callout = view.state.doc.nodeAt(at);
  if (callout?.type.name !== 'callout') return;
  openPicker<KindOption>(view, button, {
    name: t('editor.calloutKinds'),
    placeholder: t('editor.calloutPlaceholder'),
    options: (typed) => calloutOptions(typed, callout.attrs),
    onChoose({ attribute, value }) {
      const { tr } = view.state;
      if (tr.doc.nodeAt(at) === callout) view.dispatch(tr.setNodeAttribute(at, attribute, value));
    },
  });
}

function calloutAtCaret({ selection: { $head } }: EditorState): number | null {
  for (let depth = $head.depth; depth > 0; depth -= 1)
    if ($head.node(depth).type.name === 'callout') return $head.before(depth);
  return null;
}

/** The button of the callout around the caret; null for none. */
export function calloutButton(state: EditorState, view: EditorView): HTMLElement | null {
  const at = calloutAtCaret(state);
  const element = at === null ? null : view.nodeDOM(at);
  return element instanceof Element ? element.querySelector<HTMLElement>(':scope > .callout-icon') : null;
}

/** Opens the kinds of the callout around the caret; false when there is none. */
export function chooseCalloutKind({ state, view }: Editor): boolean {
  const [at, button] = [calloutAtCaret(state), calloutButton(state, view)];
  if (at === null || button === null) return false;
  openKinds(view, button, at);
  return true;
}
