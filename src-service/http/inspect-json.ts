/** Deepest nesting that is parsed at all; a note revision has two levels. */
export const maxDepth = 32;
/** Most values that are parsed at all; a note revision has thirteen. */
export const maxValues = 2000;

/** What is known of a JSON text without parsing it into objects. */
export type Inspection =
  | { readonly kind: 'plain' }
  | { readonly kind: 'too-complex' }
  /** JSON pointer of the first property that is named twice in one object. A parser would silently drop one. */
  | { readonly kind: 'repeated-name'; readonly path: string };

type Container = { readonly names: Set<string> | null; name: string; index: number };

/** Scans a JSON text once, jumping over strings. A text that is not JSON gets some answer, in linear time. */
export function inspectJson(text: string): Inspection {
  const open: Container[] = [];
  let repeated: string | null = null;
  let values = 0;
  let at = 0;
  while (at < text.length) {
    const character = text[at];
    const container = open.at(-1);
    if (character === '"') {
      const end = endOfString(text, at);
      if (container?.names && isName(text, end)) {
        container.name = readName(text.slice(at, end));
        if (container.names.has(container.name)) repeated ??= pathOf(open);
        container.names.add(container.name);
      }
      at = end;
      continue;
    }
    if (character === '{' || character === '[') {
      open.push({ names: character === '{' ? new Set() : null, name: '', index: 0 });
      if (open.length > maxDepth) return { kind: 'too-complex' };
    } else if (character === '}' || character === ']') open.pop();
    else if (character === ',') {
      if (container) container.index += 1;
      values += 1;
      if (values > maxValues) return { kind: 'too-complex' };
    }
    at += 1;
  }
  return repeated === null ? { kind: 'plain' } : { kind: 'repeated-name', path: repeated };
}

/** Index after the closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

/** Whether the string that ends here names a property. */
function isName(text: string, end: number): boolean {
  let at = end;
  while (/[ \t\n\r]/.test(text.charAt(at))) at += 1;
  return text[at] === ':';
}

/** The name as a parser understands it: `"\u0061"` is `a`. */
function readName(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted; // no JSON, which the parser will say
  }
}

/** JSON pointer of the place the scan is at. Made when it is asked for only: a hostile name can be megabytes long. */
function pathOf(open: readonly Container[]): string {
  return open
    .map(({ names, name, index }) => `/${names ? name.replaceAll('~', '~0').replaceAll('/', '~1') : index}`)
    .join('');
}
