import {
  type DOMOutputSpec,
  DOMSerializer,
  type Fragment,
  type Node as ProseMirrorNode,
  type Schema,
} from '@tiptap/pm/model';

/** Marks what was copied here, which is read as it was, and not as a page of another program. */
const ownAttribute = 'data-example-notes';

/** The attribute that has the tag of a copied `details` block. */
export const copiedTag = 'data-copied-tag';

/** The tags that were copied or cut last. Any page can claim to be copied here, but it does not know them. */
let lastTags: ReadonlySet<string> = new Set();

/** Whether a tag is in what was copied last in this window. */
export const wasCopiedHere = (tag: string): boolean => lastTags.has(tag);

/** Serializes copied content as HTML that other programs read, marked as copied here. */
export function ownSerializer(schema: Schema): DOMSerializer {
  const nodes = DOMSerializer.nodesFromSchema(schema);
  const { details } = nodes;
  if (details !== undefined) nodes.details = (node) => withTag(details(node), node);
  const serializer = new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema));
  return Object.assign(Object.create(serializer) as DOMSerializer, {
    serializeFragment(fragment: Fragment, options?: { document?: Document }) {
      const content = serializer.serializeFragment(fragment, options);
      lastTags = tagsIn(fragment);
      if ('children' in content) content.children[0]?.setAttribute(ownAttribute, '');
      return content;
    },
  });
}

const withTag = (output: DOMOutputSpec, { attrs }: ProseMirrorNode): DOMOutputSpec => {
  if (!Array.isArray(output)) return output;
  const [name, attributes, ...content] = output as [string, object, ...unknown[]];
  return [name, { ...attributes, [copiedTag]: attrs.tag }, ...content];
};

function tagsIn(fragment: Fragment): ReadonlySet<string> {
  const tags = new Set<string>();
  fragment.descendants(({ type, attrs }) => {
    if (type.name === 'details') tags.add(String(attrs.tag));
  });
  return tags;
}

/** Whether HTML was copied from an editor of this app. */
export const isOwn = (html: string): boolean => html.includes(ownAttribute);

/** Pasted HTML; what other editors say of the place of their slices is not for this one. */
export const withoutForeignSlices = (html: string): string =>
  isOwn(html) ? html : html.replaceAll('data-pm-slice', 'data-foreign-slice');
