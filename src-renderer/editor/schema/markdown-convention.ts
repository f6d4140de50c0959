import type { Editor, Mark, Node } from '@tiptap/core';
import type { Fragment } from '@tiptap/pm/model';
import {
  Markdown,
  type MarkdownMarkSpec,
  type MarkdownNodeSpec,
  type MarkdownStorage,
} from 'tiptap-markdown';
import type { Delimiters, MarkdownSpec } from '../../lossless/model/markdown-specs.ts';
import { defaultStyle } from '../../lossless/serialize/markdown-style.ts';
import { serializeBlock } from '../../lossless/serialize/serialize-blocks.ts';

declare module '@tiptap/core' {
  interface Storage {
    /** What the package keeps in an editor; its own types leave the serializer out. */
    markdown: MarkdownStorage & { readonly serializer: { serialize(content: Fragment): string } };
  }
}

/** What an extension's `addStorage` returns to say how its node is Markdown. */
export const nodeMarkdown = (spec: MarkdownNodeSpec): { readonly markdown: MarkdownNodeSpec } => ({
  markdown: spec,
});

/** What an extension's `addStorage` returns to say how its mark is Markdown. */
export const markMarkdown = (spec: MarkdownMarkSpec): { readonly markdown: MarkdownMarkSpec } => ({
  markdown: spec,
});

/** The same for a block that is written the same wherever it is. */
export const blockMarkdown = () =>
  nodeMarkdown({
    serialize(state, node) {
      state.text(serializeBlock(node, defaultStyle), false);
      state.closeBlock(node);
    },
  });

/**
 * Brings what extensions declare in the convention of tiptap-markdown (`storage.markdown`) into the schema, where notes are read
 * and written by it. Of the package itself only its serializer is used: its parser goes through HTML, and its commands would take
 * every inserted text for Markdown.
 */
export const MarkdownConvention = Markdown.extend({
  addCommands: () => ({}),
  addExtensions: () => [],
  extendNodeSchema(extension: Node) {
    // Tiptap passes the editor, though its types do not say so; there is none for a schema alone
    const { editor } = this as { readonly editor?: Editor };
    const spec: MarkdownSpec = {
      ...setupOf(extension, editor),
      ...(editor && { serialize: (content) => editor.storage.markdown.serializer.serialize(content) }),
    };
    return { markdown: spec };
  },
  extendMarkSchema(extension: Mark) {
    const { editor } = this as { readonly editor?: Editor };
    const delimiters = delimitersOf(specOf<MarkdownMarkSpec>(extension));
    const spec: MarkdownSpec = { ...setupOf(extension, editor), ...(delimiters && { delimiters }) };
    return { markdown: spec };
  },
});

const specOf = <Spec>({ storage }: Node | Mark): Partial<Spec> | undefined => storage.markdown;

function setupOf(extension: Node | Mark, editor: Editor | undefined): Pick<MarkdownSpec, 'setup'> {
  const setup = specOf<MarkdownNodeSpec>(extension)?.parse?.setup;
  if (setup === undefined) return {};
  // without an editor, a setup that needs one fails
  const context = { options: extension.options, editor: editor as Editor };
  return { setup: (parser) => setup.call(context, parser) };
}

function delimitersOf(spec: Partial<MarkdownMarkSpec> | undefined): Delimiters | null {
  const written = spec?.serialize;
  if (typeof written?.open !== 'string' || typeof written.close !== 'string') return null;
  const { open, close, expelEnclosingWhitespace = false } = written;
  return { open, close, expelEnclosingWhitespace, escape: written.escape ?? true };
}
