import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';

/** Marks what was copied here, which is read as it was, and not as a page of another program. */
const ownAttribute = 'data-example-notes';

/** Serializes copied content as HTML that other programs read, marked as copied here. */
export function ownSerializer(schema: Schema): DOMSerializer {
  const serializer = DOMSerializer.fromSchema(schema);
  return Object.assign(Object.create(serializer) as DOMSerializer, {
    serializeFragment(fragment: Fragment, options?: { document?: Document }) {
      const content = serializer.serializeFragment(fragment, options);
      if ('children' in content) content.children[0]?.setAttribute(ownAttribute, '');
      return content;
    },
  });
}

/** Whether HTML was copied from an editor of this app. */
export const isOwn = (html: string): boolean => html.includes(ownAttribute);

/** Pasted HTML; what other editors say of the place of their slices is not for this one. */
export const withoutForeignSlices = (html: string): string =>
  isOwn(html) ? html : html.replaceAll('data-pm-slice', 'data-foreign-slice');
