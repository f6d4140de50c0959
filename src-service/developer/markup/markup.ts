import type { JSX, ReactNode } from 'react';

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

/**
 * Writes elements as HTML. Every form that posts gets the token that `csrfToken` gives, so that none can be
 * without; it is asked for when there is such a form only. `addressOf` gives the address that a link or a form has in this response. React is loaded with the first page: a service that is asked
 * for none does without.
 */
export async function renderMarkup(
  document: Markup,
  csrfToken: () => string,
  addressOf: (path: string) => string = (path) => path,
): Promise<string> {
  const [{ createElement, Fragment }, { renderToStaticMarkup }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
  ]);

  function nodeOf(content: Content): ReactNode {
    if (isMarkup(content)) {
      const children = content.children.map(nodeOf);
      if (content.tag === 'form' && content.props.method === 'post') {
        children.unshift(createElement('input', { type: 'hidden', name: '_csrf', value: csrfToken() }));
      }
      return createElement(content.tag, addressed(content.props), ...children);
    }
    if (content === null || content === undefined || content === false) return null;
    if (typeof content === 'string' || typeof content === 'number') return content;
    return createElement(Fragment, null, ...content.map(nodeOf));
  }

  function addressed(props: Markup['props']): Markup['props'] {
    const { href, action } = props;
    return {
      ...props,
      ...(typeof href === 'string' ? { href: addressOf(href) } : {}),
      ...(typeof action === 'string' ? { action: addressOf(action) } : {}),
    };
  }

  return renderToStaticMarkup(nodeOf(document));
}
