import type { MarkdownIt, StateInline } from 'markdown-it';

/**
 * The most brackets within each other that are tried as links and images. A link cannot be within another, so only descriptions of images within
 * descriptions of images are deeper.
 */
const deepestBracket = 10;

/**
 * Gives brackets a limit of their own. From each that is not closed, the parser reads on until that many others have been opened: with the limit
 * for blocks, a megabyte of `![[` takes seconds. Behind the last closing one, none is read on from.
 */
export function limitBrackets({ inline, helpers }: MarkdownIt): void {
  const { parseLinkLabel } = helpers;
  const lastClosing = new WeakMap<StateInline, number>();
  helpers.parseLinkLabel = (state, start, disableNested) => {
    const last = lastClosing.get(state) ?? state.src.lastIndexOf(']');
    lastClosing.set(state, last);
    return start < last ? parseLinkLabel(state, start, disableNested) : -1;
  };
  const skipToken = inline.skipToken.bind(inline);
  inline.skipToken = (state) => {
    if (state.level < deepestBracket || state.cache[state.pos] !== undefined) return skipToken(state);
    // as the parser does at its own limit: nothing in the rest of the paragraph closes the brackets around
    const { pos } = state;
    state.pos = state.posMax + 1;
    state.cache[pos] = state.pos;
  };
}
