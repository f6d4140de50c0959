/** What Joplin's items are, by their `type_`. */
export const joplinTypes = { note: '1', folder: '2', resource: '4', tag: '5', noteTag: '6' } as const;

/** One file of a Joplin export: a title, a text and fields. */
export type JoplinItem = {
  readonly title: string;
  readonly body: string;
  readonly fields: ReadonlyMap<string, string>;
};

const field = /^([a-z][a-z0-9_]*): ?(.*)$/;

/**
 * Reads a file of a RAW export: the title, an empty line, the text, an empty line, and the fields. Undefined for a file that has no
 * fields of Joplin.
 */
export function readJoplinItem(text: string): JoplinItem | undefined {
  const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n');
  const fields = new Map<string, string>();
  let end = lines.length;
  for (; end > 0; end -= 1) {
    const [, name, value = ''] = field.exec(lines[end - 1] ?? '') ?? [];
    if (name === undefined) break;
    fields.set(name, value);
  }
  if (!fields.has('type_') || !fields.has('id')) return undefined;
  const above = lines.slice(0, Math.max(0, end - 1));
  const [title = '', , ...body] = above;
  return { title, body: body.join('\n'), fields };
}

/** A time of an item, in milliseconds; null for none. */
export function joplinTime({ fields }: JoplinItem, name: 'created_time' | 'updated_time'): number | null {
  const time = Date.parse(fields.get(`user_${name}`) || fields.get(name) || '');
  return Number.isFinite(time) && time > 0 ? time : null;
}
