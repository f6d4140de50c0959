import type { Editor } from '@tiptap/core';
import { largestAttachment } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { byteSize } from '../../text/byte-size.ts';
import { messageOf } from '../../text/message-of.ts';
import { type EmbeddedPart, hostOf } from '../editor-host.ts';
import { makeElement } from '../make-element.ts';
import type { EmbedLink } from './embed-link.ts';

/** Something that is shown in the place of a link. */
export type ShownEmbed = { readonly element: HTMLElement; destroy(): void };

type File = Extract<EmbeddedPart, { kind: 'file' }>;

const image = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;
/** What browsers play, by the extension: their own look at the bytes decides whether they can. */
const players: Readonly<Record<string, 'audio' | 'video'>> = {
  mp3: 'audio',
  m4a: 'audio',
  wav: 'audio',
  ogg: 'audio',
  oga: 'audio',
  opus: 'audio',
  flac: 'audio',
  mp4: 'video',
  m4v: 'video',
  webm: 'video',
  ogv: 'video',
  mov: 'video',
};

/** Shows a file: an image, a player, or a card that saves a copy of it. */
export function showFile(
  editor: Editor,
  file: File,
  link: EmbedLink,
  showName: (reason: string | null) => void,
): ShownEmbed {
  if (image.test(file.name)) return showImage(editor, file, link, showName);
  const player = players[/\.([a-z\d]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''];
  return player === undefined || file.size > largestAttachment
    ? showCard(editor, file)
    : showPlayer(editor, file, player);
}

function showImage(
  editor: Editor,
  file: File,
  { description, size }: EmbedLink,
  showName: (reason: string | null) => void,
): ShownEmbed {
  const alt = description || file.name;
  const picture = makeElement('img', { class: 'embedded-image', alt, draggable: 'false' });
  if (size !== null) {
    picture.width = size.width;
    if (size.height !== null) picture.height = size.height;
  }
  let isGone = false;
  void editor.storage.attachments.images?.load(file.link).then((loaded) => {
    if (isGone) return;
    if (loaded.kind === 'shown') picture.src = loaded.url;
    else showName(loaded.reason);
  });
  picture.addEventListener('error', () => {
    if (!isGone) showName(t('editor.imageDamaged'));
  });
  return {
    element: picture,
    destroy() {
      isGone = true;
    },
  };
}

function showPlayer(editor: Editor, file: File, kind: 'audio' | 'video'): ShownEmbed {
  const player = makeElement(kind, { class: 'embedded-player', controls: '', 'aria-label': file.name });
  let url: string | null = null;
  let isGone = false;
  const card = showCard(editor, file);
  const element = makeElement('span', { class: 'embedded-media' }, player, card.element);
  // What cannot be played is left to another program.
  const leaveCard = (reason: string | null): void => {
    if (isGone) return;
    player.remove();
    if (reason !== null) card.element.title = reason;
  };
  hostOf(editor)
    .readFile(file.link)
    .then(({ bytes }) => {
      if (isGone) return;
      url = URL.createObjectURL(new Blob([bytes]));
      player.addEventListener('error', () => leaveCard(null));
      player.src = url;
    })
    .catch((error: unknown) => leaveCard(messageOf(error)));
  return {
    element,
    destroy() {
      isGone = true;
      player.removeAttribute('src');
      if (url !== null) URL.revokeObjectURL(url);
    },
  };
}

function showCard(editor: Editor, file: File): ShownEmbed {
  const label = t('editor.saveCopyOf', { name: file.name });
  const save = makeElement('button', { type: 'button', 'aria-label': label }, t('editor.saveCopy'));
  save.addEventListener('click', () => hostOf(editor).openLink(file.link));
  const element = makeElement(
    'span',
    { class: 'embedded-file' },
    makeElement('span', { class: 'name' }, file.name),
    makeElement('span', { class: 'size' }, byteSize(file.size)),
    save,
  );
  return { element, destroy: () => {} };
}
