import {
  Fragment,
  type MarkType,
  type NodeType,
  type Node as ProseMirrorNode,
  type Schema,
} from '@tiptap/pm/model';
import type { MarkdownIt } from 'markdown-it';
import { noteDialect } from '../../../src-shared/markdown/dialect/note-dialect.ts';

/** How a mark is written. */
export type Delimiters = {
  readonly open: string;
  readonly close: string;
  /** Whether whitespace at the ends of the marked text is written outside of the delimiters. */
  readonly expelEnclosingWhitespace: boolean;
  /** Whether the text between the delimiters is escaped. */
  readonly escape: boolean;
};

/**
 * The Markdown of a node or a mark, as its extension declares it. The schema carries it: `markdown` in the spec of each type that
 * was declared.
 */
export type MarkdownSpec = {
  /** Of a mark: its delimiters, if they are always the same. */
  readonly delimiters?: Delimiters;
  /** Teaches the parser the syntax. */
  readonly setup?: (parser: MarkdownIt) => void;
  /** Of a node: serializes content of its schema by the specs of all extensions. Throws what they throw. */
  readonly serialize?: (content: Fragment) => string;
};

const specOf = ({ spec }: NodeType | MarkType): MarkdownSpec | undefined => spec.markdown;

/** The delimiters of a mark. Null for one without, such as code and links, which are written in ways of their own. */
export const delimitersOf = (type: MarkType): Delimiters | null => specOf(type)?.delimiters ?? null;

/** Whether a mark is neither code nor a link: it can be left out without losing more than the look of its text. */
export const isEmphasis = ({ name }: MarkType): boolean => name !== 'code' && name !== 'link';

/**
 * Serializes nodes by what their extensions declare, regardless of the source. Null when that fails, and for a schema that no
 * editor was made for.
 */
export function serializeByConvention(nodes: readonly ProseMirrorNode[]): string | null {
  const serialize = nodes[0] && specOf(nodes[0].type)?.serialize;
  if (serialize === undefined) return null;
  try {
    return serialize(Fragment.from(nodes));
  } catch {
    // an extension may have no Markdown for some of its content, or for its attributes
    return null;
  }
}

const dialects = new WeakMap<Schema, MarkdownIt>();

/** The parser of notes with the syntax of all nodes and marks of a schema. */
export function dialectOf(schema: Schema): MarkdownIt {
  const known = dialects.get(schema);
  if (known !== undefined) return known;
  const dialect = noteDialect();
  for (const type of [...Object.values(schema.nodes), ...Object.values(schema.marks)])
    specOf(type)?.setup?.(dialect);
  dialects.set(schema, dialect);
  return dialect;
}

/** The delimiters of a schema that CommonMark and strikethrough do not use. Tags are not among them: text that looks like one is escaped anyway. */
export function addedDelimiters(schema: Schema): readonly string[] {
  const all = Object.values(schema.marks).flatMap((type): string[] => {
    const { open = '', close = '' } = delimitersOf(type) ?? {};
    return [open, close];
  });
  return [...new Set(all)].filter((text) => text !== '' && !/^(?:\*+|_+|~~|`+|<.*)$/.test(text));
}
