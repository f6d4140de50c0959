import { attribute, elementsIn, type HtmlElement, textIn } from '../tree/html-node.ts';

/** The image of an element; null where it has none, or an image that nobody sees. One without an address has its description alone. */
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
  const description = attribute(element, 'alt').replace(/\s+/g, ' ').trim();
  return address === '' && description === '' ? null : { kind: 'image', address, description };
}

/** The options that a field shows: of a list all. */
export function shownOptions(field: HtmlElement): readonly HtmlElement[] {
  const options = elementsIn(field).filter(({ name }) => name === 'option');
  if (field.attributes.has('multiple') || Number(attribute(field, 'size')) > 1) return options;
  const shown = options.find(({ attributes }) => attributes.has('selected')) ?? options[0];
  return shown === undefined ? [] : [shown];
}

/** What a page embeds, or has somebody fill in: its text, or a link to it. */
export function readMedia(element: HtmlElement): { readonly text: string; readonly address?: string } | null {
  switch (element.name) {
    case 'frame':
    case 'iframe':
    case 'embed':
    case 'video':
    case 'audio':
    case 'object': {
      if (attribute(element, 'srcdoc') !== '') return null; // a page, which is in it
      const source = elementsIn(element).find(({ name }) => name === 'source');
      const own = attribute(element, 'src') || attribute(element, 'data');
      const address = (own || (source === undefined ? '' : attribute(source, 'src'))).trim();
      if (address === '' || /^(?:about|javascript|data|blob):/i.test(address)) return null;
      // what stands in an object is shown where it cannot be
      const instead = element.name === 'object' ? textIn(element).trim() : '';
      return { text: attribute(element, 'title').trim() || instead || address, address };
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
