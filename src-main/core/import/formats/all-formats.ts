import { csvTable } from './csv-table.ts';
import { evernote } from './evernote/evernote.ts';
import type { ConvertedFormat } from './format.ts';
import { htmlFolder } from './html-folder.ts';
import { joplin } from './joplin.ts';
import { keep } from './keep.ts';
import { notion } from './notion.ts';
import { simplenote } from './simplenote.ts';
import { textFiles } from './text-files.ts';
import { textbundle } from './textbundle.ts';
import { word } from './word/word.ts';

/** The formats that become Markdown first, in the order in which they are tried. */
export const allFormats: readonly ConvertedFormat[] = [
  joplin,
  evernote,
  textbundle,
  notion,
  keep,
  simplenote,
  htmlFolder,
  word,
  csvTable,
  textFiles,
];
