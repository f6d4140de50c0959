import type { Token } from 'markdown-it';
import { type ImageDescription, readDescription } from '../../../../src-shared/markdown/image-description.ts';

/** What a text refers to. `Image` is how a page contains an image, such as an address. */
export type PageLinks<Image> = {
  /** The address of a Markdown link; null to show the words alone. */
  link(href: string): string | null;
  /** An image of a Markdown link, or of the file name in an embed; null where there is none that can be shown. */
  image(href: string): Image | null;
  /** The page of a note link, and its words. */
  noteLink(inner: string): { readonly href: string | null; readonly text: string };
};

/** What a part of a text is on a page. */
export type PagePart<Image> =
  /** It is not shown, as a comment is not. */
  | { readonly kind: 'nothing' }
  /** `source` with the delimiters of `tex`. */
  | {
      readonly kind: 'formula';
      readonly tex: string;
      readonly isDisplay: boolean;
      readonly source: string;
    }
  | { readonly kind: 'footnote'; readonly name: string }
  | ({ readonly kind: 'image'; readonly image: Image | null } & ImageDescription)
  | { readonly kind: 'link'; readonly href: string | null; readonly text: string }
  /** Text that stays as it is written. */
  | { readonly kind: 'source'; readonly source: string };

/** A block that notes keep as source. */
export function blockPart(token: Token): PagePart<never> {
  const source = token.content;
  switch (token.info) {
    case 'math':
      return { kind: 'formula', tex: source.replace(/^\$\$|\$\$\s*$/g, ''), isDisplay: true, source };
    case 'comment':
    case 'definition':
      return { kind: 'nothing' };
    default:
      return { kind: 'source', source };
  }
}

/** A part of a line that notes keep as source. */
export function inlinePart<Image>(token: Token, links: PageLinks<Image>): PagePart<Image> {
  const source = token.content;
  switch (token.info) {
    case 'math': {
      const tex = source.replace(/^\$+|(?<!\$)\$+$/g, '');
      return { kind: 'formula', tex, isDisplay: source.startsWith('$$'), source };
    }
    case 'comment':
      return { kind: 'nothing' };
    case 'footnote-reference':
      return { kind: 'footnote', name: source.slice(2, -1) };
    case 'embed':
      return embedPart(source.slice(3, -2), links);
    case 'wiki-link':
      return { kind: 'link', ...links.noteLink(source.slice(2, -2)) };
    default:
      return { kind: 'source', source };
  }
}

function embedPart<Image>(inner: string, links: PageLinks<Image>): PagePart<Image> {
  const [place = '', ...words] = inner.split('|');
  const image = links.image(place.trim());
  const { description, size } = readDescription(words.join('|'));
  // a size without words stands for the name
  return image === null
    ? { kind: 'link', ...links.noteLink(description === '' ? place : inner) }
    : { kind: 'image', image, description: description || place.trim(), size };
}

/** `![words](target)`: an embedded note is a link to its page, and a file that is not shown as an image one to the file. */
export function imagePart<Image>(target: string, words: string, links: PageLinks<Image>): PagePart<Image> {
  if (/\.(?:md|markdown)(?:#|$)/i.test(target))
    return { kind: 'link', href: links.link(target), text: words };
  const image = links.image(target);
  const href = image === null ? links.link(target) : null;
  const description = readDescription(words);
  if (href !== null) return { kind: 'link', href, text: description.description || href };
  return { kind: 'image', image, ...description };
}

/** Elements without attributes that notes may contain as HTML; everything else is shown as text. */
const allowedTag = /^<\/?(?:b|i|u|s|em|strong|sub|sup|kbd|small|ins|del|mark|br|wbr|ruby|rt|rp)\s*\/?>$/i;
const comment = /^\s*<!--[\s\S]*?-->\s*$/;

/** HTML of a note: a plain element, which may pass; a comment, which disappears; or text, which is shown as it is written. */
export function htmlPart(html: string): 'element' | 'nothing' | 'source' {
  if (allowedTag.test(html.trim())) return 'element';
  return comment.test(html) ? 'nothing' : 'source';
}

/** What a callout without a title is called: by its kind, as the editor calls it. */
export const calloutName = (kind: string): string =>
  kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
