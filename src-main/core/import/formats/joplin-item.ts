/** What Joplin's items are, by their `type_`. */
export const joplinTypes = { note: '1', folder: '2', resource: '4', tag: '5', noteTag: '6' } as const;

/** One file of a Joplin export: a title, a text and fields. */
export type JoplinItem = {
  readonly title: string;
  readonly body: string;
  readonly fields: ReadonlyMap<string, string>;
  /** Lines that repeat a field. */
  readonly repeated: readonly string[];
};

const field = /^([a-z][a-z0-9_]*): ?(.*)$/;

/**
 * Reads a file of a RAW export: the title, an empty line, the text, an empty line, and the fields. Undefined for a file that has no
 * fields of Joplin.
 */
export function readJoplinItem(text: string): JoplinItem | undefined {
  const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n');
  const fields = new Map<string, string>();
  const repeated: string[] = [];
  let end = lines.length;
  for (; end > 0; end -= 1) {
    const [, name, value = ''] = field.exec(lines[end - 1] ?? '') ?? [];
    if (name === undefined) break;
    if (fields.has(name)) repeated.push(lines[end - 1] ?? '');
    else fields.set(name, value);
  }
  if (!fields.has('type_') || !fields.has('id')) return undefined;
  const isDivided = lines[end - 1]?.trim() === '';
  const [title = '', ...below] = lines.slice(0, Math.max(0, isDivided ? end - 1 : end));
  const body = below[0]?.trim() === '' ? below.slice(1) : below;
  return { title, body: body.join('\n'), fields, repeated };
}

/** A time of an item, in milliseconds; null for none. */
export function joplinTime({ fields }: JoplinItem, name: 'created_time' | 'updated_time'): number | null {
  const time = Date.parse(fields.get(`user_${name}`) || fields.get(name) || '');
  return Number.isFinite(time) && time > 0 ? time : null;
}
