import { SaxesParser } from 'saxes';

/** A file within a note of an Evernote export. */
export type EnexResource = { readonly bytes: Buffer; readonly mime: string; readonly name: string };

/** A note of an Evernote export as it stands there. */
export type EnexNote = {
  readonly title: string;
  /** ENML: XHTML with some elements of Evernote's. */
  readonly content: string;
  readonly created: string;
  readonly updated: string;
  readonly tags: readonly string[];
  readonly sourceUrl: string;
  readonly resources: readonly EnexResource[];
};

/** Reads an export piece by piece. */
export type EnexReader = {
  /** Adds a piece of the file, and returns the notes that are complete. Throws for what is not XML. */
  write(piece: string): EnexNote[];
  close(): EnexNote[];
};

type Text =
  | 'title'
  | 'content'
  | 'created'
  | 'updated'
  | 'tag'
  | 'source-url'
  | 'data'
  | 'mime'
  | 'file-name';
const texts = new Set<string>([
  'title',
  'content',
  'created',
  'updated',
  'tag',
  'source-url',
  'data',
  'mime',
  'file-name',
]);

type Draft = Omit<EnexNote, 'tags' | 'resources'> & { tags: string[]; resources: EnexResource[] };

/** A reader for one file. A file of many gigabytes never is in memory as a whole. */
export function createEnexReader(): EnexReader {
  const parser = new SaxesParser();
  let complete: EnexNote[] = [];
  let note: { -readonly [Name in keyof Draft]: Draft[Name] } | null = null;
  let resource: { data: string; mime: string; name: string } | null = null;
  let text: string[] | null = null;

  parser.on('opentag', ({ name }) => {
    if (name === 'note')
      note = { title: '', content: '', created: '', updated: '', tags: [], sourceUrl: '', resources: [] };
    if (name === 'resource') resource = { data: '', mime: '', name: '' };
    if (texts.has(name)) text = [];
  });
  parser.on('text', (part) => text?.push(part));
  parser.on('cdata', (part) => text?.push(part));
  parser.on('closetag', ({ name }) => {
    if (texts.has(name) && text !== null) {
      take(name as Text, text.join('')); // one of those
      text = null;
    }
    if (name === 'resource' && resource !== null) {
      note?.resources.push({
        bytes: Buffer.from(resource.data, 'base64'),
        mime: resource.mime.trim(),
        name: resource.name.trim(),
      });
      resource = null;
    }
    if (name === 'note' && note !== null) {
      complete.push(note);
      note = null;
    }
  });
  parser.on('error', (error) => {
    throw error;
  });

  function take(name: Text, value: string): void {
    if (note === null) return;
    if (resource !== null) {
      if (name === 'data') resource.data = value;
      else if (name === 'mime') resource.mime = value;
      else if (name === 'file-name') resource.name = value;
      return;
    }
    if (name === 'tag') note.tags.push(value.trim());
    else if (name === 'source-url') note.sourceUrl = value.trim();
    else if (name === 'title' || name === 'content' || name === 'created' || name === 'updated')
      note[name] = value;
  }

  function taken(): EnexNote[] {
    const notes = complete;
    complete = [];
    return notes;
  }

  return {
    write(piece) {
      parser.write(piece);
      return taken();
    },
    close() {
      parser.close();
      return taken();
    },
  };
}
