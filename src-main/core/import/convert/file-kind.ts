import mime from 'mime';
import { imageTypeOf } from '../../attachments/image-type.ts';
import { splitName } from './path-namer.ts';

/**
 * The name of a file that another program stored, in two parts. It keeps an extension; where it has none, the extension follows from its media type, or from its first
 * bytes where that says nothing, or the name of a picture something wrong.
 */
export function fileNameFor(
  name: string,
  mediaType: string,
  bytes: Uint8Array,
): { readonly stem: string; readonly extension: string; readonly isImage: boolean } {
  const type = typeOf(mediaType, bytes);
  const given = splitName(name === '' ? 'File' : name);
  const usual = usualExtension(type);
  // “Report 2.5” has no extension
  const hasExtension = /\D/.test(given.extension.slice(1)) || (given.extension !== '' && usual === '');
  return {
    stem: hasExtension ? given.stem : given.stem + given.extension,
    extension: hasExtension ? given.extension : usual,
    isImage: type.startsWith('image/'),
  };
}

/** Media types that say nothing. */
const anything = /^(?:|application\/(?:octet-stream|x-binary|binary|unknown|force-download)|binary\/.*)$/;

function typeOf(mediaType: string, bytes: Uint8Array): string {
  const found = imageTypeOf(bytes) ?? signatures.find(([, matches]) => matches(bytes))?.[0];
  const isWrong = mediaType.startsWith('image/') && found?.startsWith('image/') === true;
  return found !== undefined && (isWrong || anything.test(mediaType)) ? found : mediaType;
}

/** What the library has first is not what programs write. */
const commonest: Readonly<Record<string, string>> = {
  'audio/mpeg': '.mp3',
  'audio/mp3': '.mp3',
  'image/jpg': '.jpg',
  'video/quicktime': '.mov',
  'application/octet-stream': '',
};

function usualExtension(mediaType: string): string {
  const found = commonest[mediaType];
  if (found !== undefined) return found;
  const extension = mime.getExtension(mediaType);
  return extension === null ? '' : `.${extension}`;
}

/** Characters, each a byte, at a place. */
const at =
  (place: number, text: string) =>
  (bytes: Uint8Array): boolean =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
      'latin1',
      place,
      place + text.length,
    ) === text;

/** Other files that notes have, by the bytes they begin with. */
const signatures: readonly (readonly [string, (bytes: Uint8Array) => boolean])[] = [
  ['application/pdf', at(0, '%PDF-')],
  ['image/heic', at(4, 'ftypheic')],
  ['image/tiff', at(0, 'II*\0')],
  ['image/tiff', at(0, 'MM\0*')],
  ['audio/mp4', at(4, 'ftypM4A')],
  ['video/quicktime', at(4, 'ftypqt')],
  ['video/mp4', at(4, 'ftyp')],
  ['audio/wav', (bytes) => at(0, 'RIFF')(bytes) && at(8, 'WAVE')(bytes)],
  ['audio/mpeg', at(0, 'ID3')],
  ['audio/ogg', at(0, 'OggS')],
  ['audio/amr', at(0, '#!AMR')],
  ['application/zip', at(0, 'PK\x03\x04')],
  ['application/rtf', at(0, '{\\rtf')],
];
