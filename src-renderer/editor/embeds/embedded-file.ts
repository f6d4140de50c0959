import type { Editor } from '@tiptap/core';
import { largestAttachment } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { messageOf } from '../../text/message-of.ts';
import { type EmbeddedPart, hostOf } from '../editor-host.ts';
import type { EmbedLink } from './embed-link.ts';
import type { ShownEmbed } from './shown-embed.ts';

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
  const picture = document.createElement('img');
  picture.className = 'embedded-image';
  picture.alt = description || file.name;
  picture.draggable = false;
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
  const player = document.createElement(kind);
  player.className = 'embedded-player';
  player.controls = true;
  player.setAttribute('aria-label', file.name);
  let url: string | null = null;
  let isGone = false;
  const card = showCard(editor, file);
  const element = document.createElement('span');
  element.className = 'embedded-media';
  element.append(player, card.element);
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
  const element = document.createElement('span');
  element.className = 'embedded-file';
  const name = document.createElement('span');
  name.className = 'name';
  name.textContent = file.name;
  const size = document.createElement('span');
  size.className = 'size';
  size.textContent = sizeText(file.size);
  const save = document.createElement('button');
  save.type = 'button';
  save.textContent = t('editor.saveCopy');
  save.setAttribute('aria-label', t('editor.saveCopyOf', { name: file.name }));
  save.addEventListener('click', () => hostOf(editor).openLink(file.link));
  element.append(name, size, save);
  return { element, destroy: () => {} };
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return t('editor.kilobytes', { size: Math.max(1, Math.round(kilobytes)) });
  return t('editor.megabytes', { size: Math.round((kilobytes / 1024) * 10) / 10 });
}
