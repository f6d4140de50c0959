import Type, { type Static } from 'typebox';
import Value from 'typebox/value';

const Text = Type.Optional(Type.String());
const Flag = Type.Optional(Type.Boolean());
/** Microseconds since the epoch. */
const Time = Type.Optional(Type.Union([Type.Number(), Type.String()]));

const Note = Type.Object({
  title: Text,
  textContent: Text,
  textContentHtml: Text,
  listContent: Type.Optional(Type.Array(Type.Object({ text: Text, textHtml: Text, isChecked: Flag }))),
  annotations: Type.Optional(Type.Array(Type.Object({ title: Text, description: Text, url: Text }))),
  attachments: Type.Optional(Type.Array(Type.Object({ filePath: Type.String(), mimetype: Text }))),
  labels: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
  sharees: Type.Optional(Type.Array(Type.Object({ email: Text, isOwner: Flag }))),
  color: Text,
  isTrashed: Type.Boolean(),
  isPinned: Flag,
  isArchived: Flag,
  createdTimestampUsec: Time,
  userEditedTimestampUsec: Time,
});

/** What a note, an entry of its list or a link of it may have; `source` says how Keep found a link. */
const known = new Set([...Object.keys(Note.properties), 'text', 'textHtml', 'description', 'url', 'source']);
export const isKnownToKeep = (field: string): boolean => known.has(field);

/** A note of Google Keep as Takeout exports it. */
export type KeepNote = Static<typeof Note>;

/** Reads the JSON of a note; undefined for anything else. */
export function readKeepNote(json: string): KeepNote | undefined {
  try {
    const parsed: unknown = JSON.parse(json.replace(/^\ufeff/, ''));
    return Value.Check(Note, parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
