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
  const isField = (line: string | undefined): boolean => field.test(line ?? '');
  let end = lines.length;
  while (end > 0 && isField(lines[end - 1])) end -= 1;
  const isDivided = lines[end - 1]?.trim() === '';
  // without an empty line before them, they begin where Joplin begins them
  const id = isDivided ? -1 : lines.findLastIndex((line) => line.startsWith('id: '));
  if (id > end) end = id;
  const fields = new Map<string, string>();
  const repeated: string[] = [];
  for (const line of lines.slice(end).reverse()) {
    const [, name = '', value = ''] = field.exec(line) ?? [];
    if (fields.has(name)) repeated.push(line);
    else fields.set(name, value);
  }
  if (!fields.has('type_') || !fields.has('id')) return undefined;
  const [title = '', ...below] = lines.slice(0, Math.max(0, isDivided ? end - 1 : end));
  const body = below[0]?.trim() === '' ? below.slice(1) : below;
  return { title, body: body.join('\n'), fields, repeated };
}

/** A time of an item, in milliseconds; null for none. */
export function joplinTime({ fields }: JoplinItem, name: 'created_time' | 'updated_time'): number | null {
  const time = Date.parse(fields.get(`user_${name}`) || fields.get(name) || '');
  return Number.isFinite(time) && time > 0 ? time : null;
}
