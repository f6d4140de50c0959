import type { Editor } from '@tiptap/core';
import { noteLinkText, readNoteLink } from '../../../src-shared/markdown/note-link.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { messageOf } from '../../text/message-of.ts';
import { noteAddress } from '../../text/note-address.ts';
import { type EmbeddedPart, hostOf } from '../editor-host.ts';
import { makeElement } from '../make-element.ts';
import type { EmbedLink } from './embed-link.ts';
import { type ShownEmbed, showFile } from './embedded-file.ts';
import { whenNear } from './when-near.ts';

/** What a link embeds, within its element. */
export type EmbedView = {
  /** Whether more than its name is shown. */
  isShown(): boolean;
  /** Whether an event belongs to what is shown, and not to the text around it. */
  holds(event: Event): boolean;
  destroy(): void;
};

/** The most parts that are shown within each other. */
const deepest = 3;

/**
 * Shows a file, or a note or its part, in an element; `showName` has to fill it while nothing else can be shown, `reason` says why in a
 * sentence. It follows changes of the note.
 */
export function showEmbed(
  dom: HTMLElement,
  editor: Editor,
  link: EmbedLink,
  showName: (reason: string | null) => void,
): EmbedView {
  const host = hostOf(editor);
  let shown: ShownEmbed | null = null;
  let part: EmbeddedPart | null = null;
  let version: unknown = null;
  /** Counts the requests, so that a late response is ignored. */
  let asked = 0;

  function clear(): void {
    shown?.destroy();
    shown = null;
    dom.classList.remove('shown');
  }

  function show(next: ShownEmbed): void {
    clear();
    shown = next;
    for (const name of ['role', 'aria-label', 'title']) dom.removeAttribute(name);
    dom.classList.remove('unwritten', 'not-shown');
    dom.classList.add('shown');
    dom.replaceChildren(next.element);
  }

  function nameAlone(reason: string | null): void {
    clear();
    showName(reason);
  }

  async function load(): Promise<void> {
    asked += 1;
    const mine = asked;
    version = host.embeddedVersion(link.reference);
    let found: EmbeddedPart = { kind: 'none' };
    let problem: string | null = null;
    try {
      found = await host.embed(link.reference);
    } catch (error) {
      problem = messageOf(error);
    }
    if (mine !== asked || isSame(part, found)) return;
    part = found;
    if (found.kind === 'none') nameAlone(problem);
    else if (found.kind === 'file') show(showFile(editor, found, link, nameAlone));
    else if (found.text === null) nameAlone(t('editor.noSuchPart', { title: found.title }));
    else if (host.within.includes(found.key)) nameAlone(t('editor.embedsItself', { title: found.title }));
    else if (host.within.length > deepest) nameAlone(t('editor.embedsTooDeep', { title: found.title }));
    else show(showNote(editor, { ...found, text: found.text }, link));
  }

  const reload = (): void => {
    if (version !== host.embeddedVersion(link.reference)) void load();
  };
  // a file that was missing may have been added
  const onFocus = (): void => {
    if (part?.kind === 'none') void load();
  };
  const stopWaiting = whenNear(editor, dom, () => {
    void load();
    editor.on('notesChange', reload);
    window.addEventListener('focus', onFocus);
  });

  return {
    isShown: () => shown !== null,
    holds: ({ target }) =>
      shown !== null && part?.kind === 'note' && target instanceof Node && shown.element.contains(target),
    destroy() {
      asked += 1;
      stopWaiting();
      editor.off('notesChange', reload);
      window.removeEventListener('focus', onFocus);
      clear();
    },
  };
}

function isSame(one: EmbeddedPart | null, other: EmbeddedPart): boolean {
  if (one === null || one.kind !== other.kind) return false;
  if (one.kind === 'note' && other.kind === 'note')
    return one.key === other.key && one.title === other.title && one.text === other.text;
  return JSON.stringify(one) === JSON.stringify(other);
}

type Part = Extract<EmbeddedPart, { kind: 'note' }> & { readonly text: string };

/** Shows the text of a note, or of its part, below a button that opens it. */
function showNote(editor: Editor, part: Part, { reference }: EmbedLink): ShownEmbed {
  const { target, kind } = reference;
  const title = part.title || t('common.untitled');
  const heading = kind === 'wiki' ? readNoteLink(target).heading : null;
  const name = heading === null || heading.startsWith('^') ? title : `${title} › ${heading}`;

  const hint = t('editor.openEmbedded', { title });
  const open = makeElement('button', { type: 'button', class: 'embed-title', title: hint }, name);
  open.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
    const newTab = (ctrlKey || metaKey) && shiftKey;
    if (kind === 'wiki') hostOf(editor).openNote(target, undefined, newTab);
    else hostOf(editor).openNote(noteAddress(target) ?? noteLinkText(target), target, newTab);
  });

  const box = makeElement('div', { class: 'embed-text' });
  const text = editor.storage.host.showText?.(part.text, part.host) ?? null;
  if (part.text.trim() === '') {
    box.classList.add('empty');
    box.textContent = t('editor.emptyPreview');
  } else if (text === null) box.textContent = part.text;
  else box.append(text.dom);
  if (part.isCut) box.append(makeElement('p', { class: 'embed-more' }, t('editor.embedGoesOn')));
  // its links are relative to the note that it is of
  box.addEventListener('click', (event) => follow(event, part.host.openLink));
  box.addEventListener('auxclick', (event) => follow(event, part.host.openLink));
  const label = t('editor.embedOfNote', { title: name });
  const element = makeElement(
    'span',
    { class: 'embedded-note', role: 'group', 'aria-label': label },
    open,
    box,
  );
  return { element, destroy: () => text?.destroy() };
}

function follow(event: MouseEvent, openLink: (href: string, newTab?: boolean) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link === null || event.button > 1) return;
  event.preventDefault();
  event.stopPropagation();
  openLink(
    link.getAttribute('href') ?? '',
    event.button === 1 || (event.shiftKey && (event.ctrlKey || event.metaKey)),
  );
}
