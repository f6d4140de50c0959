import { baseKeymap } from '@tiptap/pm/commands';
import { history, redo, undo } from '@tiptap/pm/history';
import { keymap } from '@tiptap/pm/keymap';
import { type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';

/** The element of each kind of node, with its content in it. */
const tags: Readonly<Record<string, DOMOutputSpec>> = {
  paragraph: ['p', 0],
  blockquote: ['blockquote', 0],
  bulletList: ['ul', 0],
  orderedList: ['ol', 0],
  listItem: ['li', 0],
  codeBlock: ['pre', ['code', 0]],
  rawBlock: ['pre', ['code', 0]],
  horizontalRule: ['hr'],
  table: ['table', ['tbody', 0]],
  tableRow: ['tr', 0],
  tableHeader: ['th', 0],
  tableCell: ['td', 0],
  hardBreak: ['br'],
  softBreak: ['br'],
  bold: ['strong', 0],
  italic: ['em', 0],
  strike: ['s', 0],
  code: ['code', 0],
  link: ['a', 0],
};

/** ProseMirror with history and its keys, and nothing else: what the editor of the app is compared with. */
export function createBareEditor(document: Node): EditorView {
  const schema = bareSchema(document.type.schema);
  return new EditorView(null, {
    state: EditorState.create({
      doc: schema.nodeFromJSON(document.toJSON()),
      plugins: [history(), keymap({ 'Mod-z': undo, 'Mod-y': redo }), keymap(baseKeymap)],
    }),
  });
}

/** The same kinds of nodes as in another schema, each shown as a plain element. */
function bareSchema(schema: Schema): Schema {
  const nodes: Record<string, NodeSpec> = {};
  const marks: Record<string, MarkSpec> = {};
  for (const [name, type] of Object.entries(schema.nodes)) {
    const { content, group, marks: allowed, attrs, inline, atom, code, isolating, defining } = type.spec;
    const given = { content, group, marks: allowed, attrs, inline, atom, code, isolating, defining };
    nodes[name] = {
      // The model takes what is undefined for given.
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      ...(name === 'text' || name === 'doc' ? {} : { toDOM: (node: Node) => elementOf(node) }),
    };
  }
  for (const [name, { spec }] of Object.entries(schema.marks)) {
    const { attrs, excludes } = spec;
    marks[name] = {
      ...(attrs === undefined ? {} : { attrs }),
      ...(excludes === undefined ? {} : { excludes }),
      toDOM: () => tags[name] ?? ['span', 0],
    };
  }
  return new Schema({ nodes, marks });
}

function elementOf(node: Node): DOMOutputSpec {
  if (node.type.name === 'heading') return [`h${node.attrs.level}`, 0];
  const tag = tags[node.type.name];
  if (tag !== undefined) return tag;
  if (node.isLeaf) return ['span', String(node.attrs.source ?? node.attrs.src ?? '')];
  return [node.inlineContent ? 'p' : 'div', 0];
}
