import { attribute, type HtmlElement, hasClass } from '../tree/html-node.ts';

/** Whether a task is done that OneNote marks a paragraph as; null for a paragraph that is none. */
export function checkOfTag(element: HtmlElement): boolean | null {
  const tags = attribute(element, 'data-tag').split(',');
  if (tags.includes('to-do:completed')) return true;
  return tags.includes('to-do') ? false : null;
}

/** Whether a task is done that an element is the box of, or the item; null for any other element. */
export function checkOf(element: HtmlElement): boolean | null {
  const { name, attributes } = element;
  const style = attribute(element, 'style');
  if (name === 'input') {
    if (!/^checkbox$/i.test(attribute(element, 'type'))) return null;
    return attributes.has('checked') && attribute(element, 'checked') !== 'false';
  }
  if (name === 'en-todo') return attribute(element, 'checked') === 'true';
  const ofEvernote = /-en-checked\s*:\s*(true|false)/i.exec(style)?.[1];
  if (ofEvernote !== undefined) return ofEvernote.toLowerCase() === 'true';
  if (hasClass(element, /^checkbox-(?:on|off)$/)) return hasClass(element, /^checkbox-on$/);
  if (name !== 'li') return null;
  const isTask = attribute(element, 'role') === 'checkbox' || attribute(element, 'data-type') === 'taskItem';
  const state = isTask
    ? attribute(element, 'aria-checked') || attribute(element, 'data-checked')
    : attribute(element, 'data-checked');
  if (/^(?:true|false)$/.test(state)) return state === 'true';
  return isTask ? false : null;
}
