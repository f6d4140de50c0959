import { attribute, type HtmlElement } from './html-node.ts';
import type { Declarations } from './style-sheet.ts';

/** How text within an element is shown. */
export type TextLook = {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly strike: boolean;
  readonly underline: boolean;
  readonly highlight: boolean;
  readonly raised: 'sup' | 'sub' | null;
  readonly key: boolean;
  /** Marked as code by an element. */
  readonly code: boolean;
  /** In a font in which all characters have the same width. */
  readonly monospaced: boolean;
  /** Newlines and spaces are shown: as in `white-space`. */
  readonly whitespace: 'normal' | 'pre' | 'pre-wrap' | 'pre-line';
  readonly hidden: boolean;
};

export const plainLook: TextLook = {
  bold: false,
  italic: false,
  strike: false,
  underline: false,
  highlight: false,
  raised: null,
  key: false,
  code: false,
  monospaced: false,
  whitespace: 'normal',
  hidden: false,
};

type Change = Partial<TextLook>;

/** How elements are shown where no style says otherwise. */
const looks: Readonly<Record<string, Change>> = {
  ...namedAlike(['b', 'strong'], { bold: true }),
  ...namedAlike(['i', 'em', 'cite', 'dfn', 'var', 'address'], { italic: true }),
  ...namedAlike(['s', 'del', 'strike'], { strike: true }),
  ...namedAlike(['u', 'ins'], { underline: true }),
  ...namedAlike(['code', 'samp', 'tt'], { code: true }),
  mark: { highlight: true },
  kbd: { key: true },
  sup: { raised: 'sup' },
  sub: { raised: 'sub' },
};

function namedAlike(names: readonly string[], change: Change): Readonly<Record<string, Change>> {
  return Object.fromEntries(names.map((name) => [name, change]));
}

/** Fonts of code, by what programs name: the last one of a list is often the kind. */
const monospacedFont =
  /^(?:ui-)?monospace$|courier|consolas|monaco|menlo|\bmono\b|monospaced?\b|inconsolata|fira code|lucida console|andale|source code|cascadia|jetbrains|hack\b/;

/** The look of text within an element, by that of the text around it. */
export function lookWithin(element: HtmlElement, style: Declarations, around: TextLook): TextLook {
  const change = looks[element.name];
  if (change === undefined && element.attributes.size === 0) return around;
  const look = { ...around, ...change };
  if (element.attributes.has('hidden') || style.get('display') === 'none') return { ...look, hidden: true };
  if (element.name === 'font' && attribute(element, 'face') !== '')
    look.monospaced = isMonospaced(attribute(element, 'face'));
  if (style.size === 0) return look;
  const says = (name: string): string => style.get(name)?.toLowerCase() ?? '';
  const weight = says('font-weight');
  if (/^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight)) look.bold = true;
  if (/^(?:normal|[1-5]00)$/.test(weight)) look.bold = false;
  const slant = says('font-style');
  if (/^(?:italic|oblique)/.test(slant)) look.italic = true;
  if (slant === 'normal') look.italic = false;
  const lines = `${says('text-decoration')} ${says('text-decoration-line')}`;
  if (lines.includes('line-through')) look.strike = true;
  if (/\bunderline\b/.test(lines) && element.name !== 'a') look.underline = true;
  // a line is drawn through what is within it, whatever that says; only the element itself can have none
  if (/\bnone\b/.test(lines) && look.underline && !around.underline) look.underline = false;
  const raised = /^(super|sub)\b/.exec(says('vertical-align'))?.[1];
  if (raised !== undefined) look.raised = raised === 'super' ? 'sup' : 'sub';
  if (isMarker(element, style)) look.highlight = true;
  const font = says('font-family') || fontOf(says('font'));
  if (font !== '') look.monospaced = isMonospaced(font);
  const whitespace = says('white-space');
  if (/^pre(?:-wrap|-line)?$/.test(whitespace)) look.whitespace = whitespace as TextLook['whitespace'];
  if (whitespace === 'break-spaces') look.whitespace = 'pre-wrap';
  if (/^(?:normal|nowrap)$/.test(whitespace)) look.whitespace = 'normal';
  if (isHidden(says)) look.hidden = true;
  return look;
}

const isHidden = (says: (name: string) => string): boolean =>
  says('visibility') === 'hidden' ||
  says('mso-hide') === 'all' ||
  says('mso-list') === 'ignore' ||
  /^0(?:px|pt|em|%)?$/.test(says('font-size'));

/** The fonts that a `font` names, behind its size. */
function fontOf(font: string): string {
  const words = font.split(/\s+/);
  return words.slice(words.findIndex((word) => /^\d/.test(word)) + 1).join(' ');
}

/** Whether the first font that a list names is one of code. */
const isMonospaced = (fonts: string): boolean =>
  monospacedFont.test((fonts.split(',')[0] ?? '').replace(/["']/g, '').trim().toLowerCase());

/** Whether a background is that of a text marker: a light colour, not a shade of grey. */
function isMarker({ name }: HtmlElement, style: Declarations): boolean {
  if (style.has('--en-highlight') || style.has('-evernote-highlight')) return true;
  const own = style.get('mso-highlight');
  if (own !== undefined && own !== 'none') return true;
  if (name !== 'span' && name !== 'font') return false;
  const color = (style.get('background-color') ?? style.get('background') ?? '').toLowerCase();
  if (/\b(?:yellow|lime|aqua|cyan|pink|lightgreen|orange|gold)\b/.test(color)) return true;
  const parts = colorParts(color);
  if (parts === null) return false;
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  return most >= 200 && most - least >= 60;
}

/** Red, green and blue of 0 to 255; null for none, and for what is transparent. */
function colorParts(color: string): readonly number[] | null {
  const [, hex = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})\b/.exec(color) ?? [];
  const wide = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  if (wide !== '') return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16));
  const [, inside = ''] = /^rgba?\(([^)]*)\)/.exec(color) ?? [];
  const [red, green, blue, opacity = 1] = inside
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map(Number);
  if (red === undefined || green === undefined || blue === undefined || opacity < 0.2) return null;
  return [red, green, blue].some(Number.isNaN) ? null : [red, green, blue];
}
