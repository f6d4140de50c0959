import { isShortened } from '../../storage/shared/shown-text.ts';
import { type Content, el, isMarkup, type Markup } from './markup.ts';
import { icon } from './pieces.ts';

/** Of every copy button, for the script and the styles. */
const copyClass = 'copy';

/** A button that copies the element before it. The script `copy.js` shows it, so it is there only where it works. */
export const copyButton = (what: string, style: 'icon' | 'labelled' = 'icon'): Markup =>
  el(
    'button',
    {
      type: 'button',
      className: style === 'icon' ? copyClass : `${copyClass} plain`,
      hidden: true,
      value: what,
      title: `Copy ${what}`,
    },
    icon('copy'),
    style === 'icon' ? el('span', { className: 'sr-only' }, 'Copy ') : 'Copy ',
    el('span', { className: 'sr-only' }, what),
  );

/**
 * A text to be copied with one press, or selected with one click where no script runs. `shown` stands for it on the page
 * and says the same. What may be only the beginning of a text can be selected, not copied.
 */
export const copyable = (text: string, what: string, shown: Markup = el('code', null, text)): Markup =>
  el('span', { className: 'copyable' }, shown, !isShortened(text) && copyButton(what));

/** Whether there is anything to copy, and so a reason to have the script on a page. */
export function hasCopyButton(content: Content): boolean {
  if (isMarkup(content)) {
    const isButton = content.tag === 'button' && String(content.props.className).startsWith(copyClass);
    return isButton || content.children.some(hasCopyButton);
  }
  return typeof content === 'object' && content !== null && content.some(hasCopyButton);
}
