import type { JSX } from 'react';

/** An element of a page, as data. It becomes HTML in `renderMarkup` only, where the library escapes what is in it. */
export type Markup = {
  readonly tag: keyof JSX.IntrinsicElements;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly Content[];
};

/** The children of an element. Null, undefined and false render nothing. */
export type Content = Markup | string | number | null | undefined | false | readonly Content[];

/** React's attributes of an element, but those by which text could become markup. */
type Attributes<Tag extends keyof JSX.IntrinsicElements> = Omit<
  JSX.IntrinsicElements[Tag],
  'children' | 'dangerouslySetInnerHTML' | 'ref' | 'key'
>;

/** An element with its attributes and what is in it. */
export function el<Tag extends keyof JSX.IntrinsicElements>(
  tag: Tag,
  attributes: Attributes<Tag> | null,
  ...children: readonly Content[]
): Markup {
  return { tag, props: { ...attributes }, children };
}

/** Whether a value is one element, not a list of them. */
export const isMarkup = (content: Content): content is Markup =>
  typeof content === 'object' && content !== null && 'tag' in content;
