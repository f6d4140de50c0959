import type TurndownService from 'turndown';
import type { HtmlElement } from './html-element.ts';

/** The places of the items of a list among them, from 0. */
type ItemPlaces = ReadonlyMap<HtmlElement, number>;

/** Teaches Turndown list items as notes have them: one space after the marker, and what belongs to an item below its text. */
export function addListItems(service: TurndownService): void {
  // of a list once: asked for each item, a long list would take time quadratic in its length
  const places = new WeakMap<HtmlElement, ItemPlaces>();
  service.addRule('listItem', {
    filter: 'li',
    replacement(content, node) {
      const item = node as unknown as HtmlElement; // a filter took it
      const marker = markerOf(item, places);
      const hasBlocks = /\n$/.test(content);
      const text = content.replace(/^\n+|(?<!\n)\n+$/g, '') + (hasBlocks ? '\n' : '');
      return `${marker}${text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(marker.length)}`)}${node.nextSibling ? '\n' : ''}`;
    },
  });
}

function markerOf(item: HtmlElement, places: WeakMap<HtmlElement, ItemPlaces>): string {
  const list = item.parentElement;
  if (list?.nodeName !== 'OL') return '- ';
  const known = places.get(list) ?? placesIn(list);
  places.set(list, known);
  return `${Number(list.getAttribute('start') ?? '1') + (known.get(item) ?? 0)}. `;
}

const placesIn = (list: HtmlElement): ItemPlaces =>
  new Map(
    Array.from(list.children)
      .filter(({ nodeName }) => nodeName === 'LI')
      .map((item, place) => [item, place]),
  );
