import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { unknownFields } from '../../convert/left-out-fields.ts';

const Text = Type.Optional(Type.String());
const Flag = Type.Optional(Type.Boolean());
/** Microseconds since the epoch. */
const Time = Type.Optional(Type.Union([Type.Number(), Type.String()]));

const Entry = Type.Object({ text: Text, textHtml: Text, isChecked: Flag });
const Annotation = Type.Object({ title: Text, description: Text, url: Text });
const Attachment = Type.Object({ filePath: Type.String(), mimetype: Text });
const Label = Type.Object({ name: Type.String() });
const Sharee = Type.Object({ email: Text, isOwner: Flag });
const Note = Type.Object({
  title: Text,
  textContent: Text,
  textContentHtml: Text,
  listContent: Type.Optional(Type.Array(Entry)),
  annotations: Type.Optional(Type.Array(Annotation)),
  attachments: Type.Optional(Type.Array(Attachment)),
  labels: Type.Optional(Type.Array(Label)),
  sharees: Type.Optional(Type.Array(Sharee)),
  color: Text,
  isTrashed: Type.Boolean(),
  isPinned: Flag,
  isArchived: Flag,
  createdTimestampUsec: Time,
  userEditedTimestampUsec: Time,
});

/** What the report says of fields of a note, and of what is in it, that nothing is known of. */
export function unknownToKeep(note: KeepNote): string[] {
  const of = (some: readonly object[] = [], schema: { readonly properties: object }, ...more: string[]) => {
    const known = new Set([...Object.keys(schema.properties), ...more]);
    return some.flatMap((one) => unknownFields({ ...one }, (name) => known.has(name)));
  };
  return [
    ...of([note], Note),
    ...of(note.listContent, Entry),
    // how Keep found a link
    ...of(note.annotations, Annotation, 'source'),
    ...of(note.attachments, Attachment),
    ...of(note.labels, Label),
    // what they may do
    ...of(note.sharees, Sharee, 'type'),
  ];
}

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
