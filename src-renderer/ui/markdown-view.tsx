import MarkdownIt, { type Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode } from 'react';

const parser = new MarkdownIt({ html: false, linkify: false });
const elements = new Set([
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'em',
  'strong',
  's',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);

/**
 * Shows untrusted Markdown: raw HTML stays text, images become their descriptions, and only web and mail links can be opened.
 * Headings become bold lines, so that they do not mix with the headings of the window.
 */
export function MarkdownView({ text }: { text: string }) {
  return <div className="markdown">{render(parser.parse(text, {}))}</div>;
}

function render(tokens: readonly Token[]): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    if (token.nesting === 1) {
      const end = closing(tokens, index);
      nodes.push(<Fragment key={index}>{enclose(token, render(tokens.slice(index + 1, end)))}</Fragment>);
      index = end;
    } else nodes.push(<Fragment key={index}>{single(token)}</Fragment>);
  }
  return nodes;
}

/** Index of the token that closes the one at `start`. */
function closing(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let index = start; index < tokens.length; index += 1) {
    depth += tokens[index]?.nesting ?? 0;
    if (depth === 0) return index;
  }
  return tokens.length;
}

function enclose(token: Token, children: ReactNode[]): ReactNode {
  if (token.hidden) return children;
  if (token.type === 'heading_open') return <p className="heading">{children}</p>;
  if (token.type === 'link_open') return link(String(token.attrGet('href') ?? ''), children);
  // the marker of an item is where its text begins
  const attributes = token.tag === 'li' ? { dir: 'auto' } : null;
  return elements.has(token.tag) ? createElement(token.tag, attributes, children) : children;
}

function link(href: string, children: ReactNode[]): ReactNode {
  if (!/^(https?:|mailto:)/i.test(href)) return <span title={href}>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

function single(token: Token): ReactNode {
  switch (token.type) {
    case 'inline':
      return render(token.children ?? []);
    case 'softbreak':
      return ' ';
    case 'hardbreak':
      return <br />;
    case 'hr':
      return <hr />;
    case 'code_inline':
      return <code>{token.content}</code>;
    case 'fence':
    case 'code_block':
      return (
        <pre>
          <code>{token.content}</code>
        </pre>
      );
    default:
      return token.content;
  }
}
