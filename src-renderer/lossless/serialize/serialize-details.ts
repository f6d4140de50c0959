import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model';

/** The tags of marks in a summary, which is HTML. */
const tags: Readonly<Record<string, string>> = {
  bold: 'b',
  italic: 'i',
  strike: 's',
  highlight: 'mark',
  underline: 'u',
  superscript: 'sup',
  subscript: 'sub',
  keyboard: 'kbd',
};

/** The names of the marks that a summary can have. */
export const summaryMarks: readonly string[] = Object.keys(tags);

/** Serializes a `details` node around its blocks, which are serialized already. */
export function serializeDetails(details: ProseMirrorNode, blocks: string): string {
  const [summary] = details.children;
  const line = summary === undefined ? '' : serializeSummary(summary);
  const head = line === '' ? '' : `\n<summary>${line}</summary>`;
  return `${details.attrs.tag}${head}\n\n${blocks === '' ? '' : `${blocks}\n\n`}</details>`;
}

function serializeSummary(summary: ProseMirrorNode): string {
  let out = '';
  let open: readonly Mark[] = [];
  const closeTo = (depth: number): void => {
    for (const mark of open.slice(depth).reverse()) out += `</${tags[mark.type.name]}>`;
    open = open.slice(0, depth);
  };
  for (const node of summary.children) {
    const wanted = node.marks.filter(({ type }) => tags[type.name] !== undefined);
    const kept = open.findIndex((mark) => !mark.isInSet(wanted));
    closeTo(kept < 0 ? open.length : kept);
    for (const mark of wanted) {
      if (mark.isInSet(open)) continue;
      out += `<${tags[mark.type.name]}>`;
      open = [...open, mark];
    }
    out += escaped(node.text ?? '');
  }
  closeTo(0);
  return out.replace(/^ | $/g, '');
}

/** Text as HTML. A `&` that begins no entity stays one. */
const escaped = (text: string): string =>
  text
    .replace(/[ \t\n\r\f]+/g, ' ')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
