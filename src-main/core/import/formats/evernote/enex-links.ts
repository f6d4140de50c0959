import { foldName } from '../../../disk/file-names.ts';

/** A link to a note of Evernote: its address, and the text that it has, which Evernote makes the title of the note. */
export type EvernoteLink = { readonly address: string; readonly text: string };

/** Whether only Evernote understands an address. */
export const isEvernoteLink = (address: string): boolean =>
  /^(?:evernote:\/\/\/view\/|https:\/\/(?:www\.)?evernote\.com\/shard\/[^/]+\/nl\/)/i.test(address);

/** The links of an ENML to other notes. Divided at their beginnings, so that each end is looked for once. */
export function evernoteLinks(enml: string): EvernoteLink[] {
  const links: EvernoteLink[] = [];
  const [, ...pieces] = enml.split(/<a(?=\s)/i);
  for (const piece of pieces) {
    const tag = /^[^<>]*>/.exec(piece)?.[0] ?? '';
    const address = unescaped(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)?.slice(1).join('') ?? '');
    if (!isEvernoteLink(address)) continue;
    const inside = piece.slice(tag.length);
    const end = inside.search(/<\/a\s*>/i);
    const text = unescaped((end < 0 ? inside : inside.slice(0, end)).replace(/<[^<>]*>/g, ' '));
    links.push({ address, text: shownTitle(text) });
  }
  return links;
}

/** A title as links have it. */
export const titleKey = (title: string): string => foldName(shownTitle(title));

const shownTitle = (title: string): string => title.replace(/\s+/g, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
};

const unescaped = (text: string): string =>
  text
    .replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (whole, code: string) => {
      const point = Number(code.toLowerCase().startsWith('x') ? `0${code}` : code);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replace(/&(lt|gt|quot|apos|nbsp|amp);/g, (whole, name: string) => entities[name] ?? whole);
