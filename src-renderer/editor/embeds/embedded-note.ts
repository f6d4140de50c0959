import type { Editor } from '@tiptap/core';
import { noteLinkText, readNoteLink } from '../../../src-shared/markdown/note-link.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { noteAddress } from '../../text/note-address.ts';
import { type EmbeddedPart, hostOf } from '../editor-host.ts';
import type { EmbedLink } from './embed-link.ts';
import type { ShownEmbed } from './shown-embed.ts';

type Part = Extract<EmbeddedPart, { kind: 'note' }> & { readonly text: string };

/** Shows the text of a note, or of its part, below a button that opens it. */
export function showNote(editor: Editor, part: Part, { reference }: EmbedLink): ShownEmbed {
  const { target, kind } = reference;
  const element = document.createElement('span');
  element.className = 'embedded-note';
  element.setAttribute('role', 'group');
  const title = part.title || t('common.untitled');
  const heading = kind === 'wiki' ? readNoteLink(target).heading : null;
  const name = heading === null || heading.startsWith('^') ? title : `${title} › ${heading}`;
  element.setAttribute('aria-label', t('editor.embedOfNote', { title: name }));

  const open = document.createElement('button');
  open.type = 'button';
  open.className = 'embed-title';
  open.textContent = name;
  open.title = t('editor.openEmbedded', { title });
  open.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
    const newTab = (ctrlKey || metaKey) && shiftKey;
    if (kind === 'wiki') hostOf(editor).openNote(target, undefined, newTab);
    else hostOf(editor).openNote(noteAddress(target) ?? noteLinkText(target), target, newTab);
  });

  const box = document.createElement('div');
  box.className = 'embed-text';
  const text = editor.storage.host.showText?.(part.text, part.host) ?? null;
  if (part.text.trim() === '') {
    box.classList.add('empty');
    box.textContent = t('editor.emptyPreview');
  } else if (text === null) box.textContent = part.text;
  else box.append(text.dom);
  if (part.isCut) {
    const more = document.createElement('p');
    more.className = 'embed-more';
    more.textContent = t('editor.embedGoesOn');
    box.append(more);
  }
  // its links are relative to the note that it is of
  box.addEventListener('click', (event) => follow(event, part.host.openLink));
  box.addEventListener('auxclick', (event) => follow(event, part.host.openLink));
  element.append(open, box);
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
