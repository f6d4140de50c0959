import { attribute, elementsIn, type HtmlElement } from '../tree/html-node.ts';

/** The image of an element; null where it has none, or one that nobody sees. */
export function readImage(
  element: HtmlElement,
): { readonly kind: 'image'; readonly address: string; readonly description: string } | null {
  // the box of a task, as Google Docs copies it
  if (attribute(element, 'aria-roledescription') === 'checkbox') return null;
  if (attribute(element, 'width') === '1' && attribute(element, 'height') === '1') return null;
  const given = attribute(element, 'src').trim();
  const isPlaceholder =
    given === '' || given.startsWith('data:image/svg') || /^data:image\/gif.{0,120}$/.test(given);
  const later = ['data-src', 'data-original', 'data-lazy-src', 'data-canonical-src'].map((name) =>
    attribute(element, name).trim(),
  );
  const address = (isPlaceholder ? later.find((one) => one !== '') : undefined) ?? given;
  if (address === '') return null;
  return { kind: 'image', address, description: attribute(element, 'alt').replace(/\s+/g, ' ').trim() };
}

/** The option that a field shows. */
export function shownOption(field: HtmlElement): HtmlElement | undefined {
  const options = elementsIn(field).filter(({ name }) => name === 'option');
  return options.find(({ attributes }) => attributes.has('selected')) ?? options[0];
}

/** What a page embeds, or has somebody fill in: its text, or a link to it. */
export function readMedia(element: HtmlElement): { readonly text: string; readonly address?: string } | null {
  switch (element.name) {
    case 'iframe':
    case 'embed':
    case 'video':
    case 'audio':
    case 'object': {
      const source = elementsIn(element).find(({ name }) => name === 'source');
      const own = attribute(element, 'src') || attribute(element, 'data');
      const address = (own || (source === undefined ? '' : attribute(source, 'src'))).trim();
      if (address === '' || /^(?:about|javascript|data|blob):/i.test(address)) return null;
      return { text: attribute(element, 'title').trim() || address, address };
    }
    case 'input':
      return {
        text: /^(?:hidden|radio|image|file|password)$/i.test(attribute(element, 'type'))
          ? ''
          : attribute(element, 'value'),
      };
    default:
      return null;
  }
}
