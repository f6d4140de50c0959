import type { IParagraphOptions } from 'docx';
import { colours, styleIds } from './styles.ts';

/** Where a block stands: in which lists, quotes and callouts. */
export type Place = {
  /** Twips from the edge of the text. */
  readonly left: number;
  /** Lists around it. */
  readonly level: number;
  readonly frame: 'quote' | 'callout' | null;
  /** A footnote has paragraphs alone. */
  readonly isFootnote: boolean;
};

export const pagePlace: Place = { left: 0, level: 0, frame: null, isFootnote: false };
export const footnotePlace: Place = { ...pagePlace, isFootnote: true };

/** Twips across the text of a page, and how far blocks are moved in at most. */
export const textWidth = 9026;
const mostIndent = 5000;
const frameIndent = 300;

export const movedIn = (place: Place, by: number): Place => ({
  ...place,
  left: Math.min(mostIndent, place.left + by),
});

export const framed = (place: Place, frame: 'quote' | 'callout'): Place => ({
  ...movedIn(place, frameIndent),
  // a quote in a callout keeps its shade
  frame: place.frame === 'callout' ? 'callout' : frame,
});

/** What every paragraph at a place has. */
export function placed({ left, level, frame, isFootnote }: Place): IParagraphOptions {
  const edge = { style: 'single', size: 18, space: 8 } as const;
  return {
    ...(level > 0 ? { style: styleIds.listContinue(level) } : {}),
    ...(isFootnote ? { style: styleIds.footnote } : {}),
    ...(left === 0 ? {} : { indent: { left } }),
    ...(frame === 'quote'
      ? { style: styleIds.quote, border: { left: { ...edge, color: colours.line } } }
      : {}),
    ...(frame === 'callout'
      ? {
          style: styleIds.callout,
          border: { left: { ...edge, color: colours.accent } },
          shading: { type: 'clear', fill: colours.fill, color: 'auto' },
        }
      : {}),
  };
}

/** How much of the width of the page is left at a place, up to 1. */
export const roomAt = ({ left }: Place): number => (textWidth - left) / textWidth;
