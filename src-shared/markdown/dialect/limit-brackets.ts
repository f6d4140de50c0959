import type { MarkdownIt } from 'markdown-it';

/**
 * The most brackets within each other that are tried as links and images: as many as the preset of the parser for CommonMark. A link cannot be within another, so only
 * descriptions of images within descriptions of images are deeper.
 */
const deepestBracket = 20;

/**
 * Gives brackets a limit of their own. From each that is not closed, the parser reads on until that many others have been opened: with the limit
 * for blocks, a megabyte of \`![[\` takes seconds.
 */
export function limitBrackets({ inline }: MarkdownIt): void {
  const skipToken = inline.skipToken.bind(inline);
  inline.skipToken = (state) => {
    if (state.level < deepestBracket || state.cache[state.pos] !== undefined) return skipToken(state);
    // as the parser does at its own limit: nothing in the rest of the paragraph closes the brackets around
    const { pos } = state;
    state.pos = state.posMax + 1;
    state.cache[pos] = state.pos;
  };
}
