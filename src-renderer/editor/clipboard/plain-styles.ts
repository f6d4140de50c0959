import { parseHtml } from '../../text/trusted-types.ts';

/** The elements that replace inline styles. */
const marks: readonly (readonly [element: string, property: string, value: RegExp])[] = [
  ['strong', 'font-weight', /^(?:bold(?:er)?|[6-9]\d\d)$/],
  ['em', 'font-style', /^(?:italic|oblique)/],
  ['s', 'text-decoration(?:-line)?', /line-through/],
];

/** Bold and italic elements whose style says the opposite, as word processors copy them. */
const takenBack: readonly (readonly [selector: string, property: string, value: RegExp])[] = [
  ['b, strong', 'font-weight', /^(?:normal|[1-4]00)$/],
  ['i, em', 'font-style', /^normal$/],
];

/**
 * Converts the inline styles of pasted HTML to elements. The content security policy blocks styles, so without this bold text of
 * word processors would be pasted as plain text, and plain text as bold.
 */
export function withoutStyles(html: string): string {
  // HTML that was copied from ProseMirror has no styles, and a part of a table needs its wrapper elements.
  if (!/<style|\sstyle\s*=/i.test(html) || html.includes('data-pm-slice')) return html;
  const { body } = parseHtml(html);
  for (const sheet of body.querySelectorAll('style')) sheet.remove();
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    const says = (property: string, value: RegExp): boolean => {
      // composed: with each of the properties above, after a semicolon, and up to the next one
      const [, found] = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style) ?? [];
      return found !== undefined && value.test(found.trim().toLowerCase());
    };
    for (const [name, property, value] of marks) if (says(property, value)) wrapContent(element, name);
    if (takenBack.some(([selector, property, value]) => element.matches(selector) && says(property, value)))
      element.replaceWith(...element.childNodes);
  }
  return body.innerHTML;
}

function wrapContent(element: Element, name: string): void {
  // A mark cannot contain blocks.
  if (/^(?:table|tbody|tr|ul|ol|div|body|section|article)$/i.test(element.tagName)) return;
  const mark = element.ownerDocument.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}
