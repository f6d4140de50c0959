import { joinNoteSource, splitNoteSource } from '../../../src-shared/markdown/note-source.ts';
import { keepEdges, replaceBody } from '../../../src-shared/markdown/replace-body.ts';
import { normaliseContent } from '../../../src-shared/revision/note-document.ts';
import { createLosslessText, type LosslessText } from '../lossless-text.ts';
import { editorSchema } from './editor-schema.ts';

/** Opens a file as the editor does. */
export function openFile(file: string): LosslessText {
  return createLosslessText(editorSchema, normaliseContent(splitNoteSource(file).body));
}

/** The file after the core wrote the text of the editor to it: with byte order mark, properties and newlines of the file. */
export function fileAfter(file: string, text: string): string {
  const source = splitNoteSource(file);
  const content = keepEdges(source.body, normaliseContent(text));
  return joinNoteSource({ ...source, body: replaceBody(source.body, content) });
}

/** The same text as other programs and systems would write it. */
export function spellingsOf(file: string): { readonly name: string; readonly file: string }[] {
  const lf = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  return [
    { name: 'as it is', file },
    { name: 'with CRLF', file: lf.replaceAll('\n', '\r\n') },
    { name: 'with CR', file: lf.replaceAll('\n', '\r') },
    { name: 'with mixed newlines', file: mixed(lf) },
    { name: 'with a byte order mark', file: `\ufeff${lf}` },
    { name: 'with CRLF and a byte order mark', file: `\ufeff${lf.replaceAll('\n', '\r\n')}` },
    { name: 'without its final newline', file: lf.replace(/\n+$/, '') },
    { name: 'with blank lines at its end', file: `${lf}\n\n` },
  ];
}

function mixed(text: string): string {
  let line = 0;
  return text.replaceAll('\n', () => {
    line += 1;
    return line % 3 === 0 ? '\r\n' : '\n';
  });
}
