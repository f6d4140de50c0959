import MarkdownIt, { type Token } from 'markdown-it';
import { createElement, Fragment, type MouseEvent, type ReactNode } from 'react';

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
  return <div className="markdown">{render(parser.parse(text, {}), untrusted)}</div>;
}

/**
 * Shows a document of the app below the title of a dialog: its own title is left out, its headings are those of the dialog, its links lead to these,
 * and its pictures are shown. `pictures`: their addresses, by the paths that the document has.
 */
export function MarkdownDocument({
  text,
  pictures,
}: {
  text: string;
  pictures: Readonly<Record<string, string>>;
}) {
  return <div className="markdown document">{render(parser.parse(text, {}), ofTheApp(pictures))}</div>;
}

/** How the elements are shown that a text of the app may have and another may not. */
type Look = {
  /** `level`: from 1 on. */
  heading(level: number, text: string, children: ReactNode): ReactNode;
  link(href: string, children: ReactNode): ReactNode;
  image(source: string, description: string): ReactNode;
};

const untrusted: Look = {
  heading: (_level, _text, children) => <p className="heading">{children}</p>,
  link(href, children) {
    if (!/^(https?:|mailto:)/i.test(href)) return <span title={href}>{children}</span>;
    return (
      <a href={href} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    );
  },
  image: (_source, description) => description,
};

const ofTheApp = (pictures: Readonly<Record<string, string>>): Look => ({
  heading: (level, text, children) =>
    level === 1 ? null : createElement(`h${level + 1}`, { id: anchorOf(text), tabIndex: -1 }, children),
  link: (href, children) => (
    <a href={href} onClick={goToHeading}>
      {children}
    </a>
  ),
  image: (source, description) => <img src={pictures[source]} alt={description} />,
});

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** Goes to the heading that a link names; the address of the window stays. */
function goToHeading(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

function render(tokens: readonly Token[], look: Look): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    if (token.nesting === 1) {
      const end = closing(tokens, index);
      const inner = tokens.slice(index + 1, end);
      nodes.push(<Fragment key={index}>{enclose(token, inner, look)}</Fragment>);
      index = end;
    } else nodes.push(<Fragment key={index}>{single(token, look)}</Fragment>);
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

function enclose(token: Token, inner: readonly Token[], look: Look): ReactNode {
  const children = render(inner, look);
  if (token.hidden) return children;
  if (token.type === 'heading_open')
    return look.heading(Number(token.tag.slice(1)), inner.map(({ content }) => content).join(''), children);
  if (token.type === 'link_open') return look.link(String(token.attrGet('href') ?? ''), children);
  // the marker of an item is where its text begins
  const attributes = token.tag === 'li' ? { dir: 'auto' } : null;
  return elements.has(token.tag) ? createElement(token.tag, attributes, children) : children;
}

function single(token: Token, look: Look): ReactNode {
  switch (token.type) {
    case 'inline':
      return render(token.children ?? [], look);
    case 'image':
      return look.image(String(token.attrGet('src') ?? ''), token.content);
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
