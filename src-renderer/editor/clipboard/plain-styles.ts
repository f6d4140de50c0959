/** Elements for what a style sheet would show; each holds what the element with the style held. */
const marks: readonly (readonly [element: string, property: string, value: RegExp])[] = [
  ['strong', 'font-weight', /^(?:bold(?:er)?|[6-9]\d\d)$/],
  ['em', 'font-style', /^(?:italic|oblique)/],
  ['s', 'text-decoration(?:-line)?', /line-through/],
];

/** What programs mark up as bold or italic and then take back by a style, as a word processor does with all it copies. */
const takenBack: readonly (readonly [selector: string, property: string, value: RegExp])[] = [
  ['b, strong', 'font-weight', /^(?:normal|[1-4]00)$/],
  ['i, em', 'font-style', /^normal$/],
];

/**
 * Pasted HTML with its inline styles said by elements. The page's policy refuses styles, also where the editor reads what is
 * pasted; without this, bold text of word processors would come in plain, and plain text bold.
 */
export function withoutStyles(html: string): string {
  // what was copied in an editor of this kind has none; and a part of a table is none without it
  if (!/<style|\sstyle\s*=/i.test(html) || html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const sheet of body.querySelectorAll('style')) sheet.remove();
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    const says = (property: string, value: RegExp): boolean => {
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
  // blocks are not put into a mark: what they hold is marked where it stands
  if (/^(?:table|tbody|tr|ul|ol|div|body|section|article)$/i.test(element.tagName)) return;
  const mark = element.ownerDocument.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}
