import type { ReactNode } from 'react';
import { type Content, isMarkup, type Markup } from './el.ts';

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
