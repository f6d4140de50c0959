/** A part of a replacement: a text, or the content of a capture group; group 0 is the whole match. */
export type ReplacementPart = { readonly text: string } | { readonly group: number };

/**
 * The parts of a replacement for a regular expression: `$1` to `$99`, `$&` and `$$` have the same meaning as in JavaScript. `groups`:
 * the number of groups, with group 0.
 */
export function replacementParts(template: string, groups: number): ReplacementPart[] {
  return template.split(/(\$(?:[$&]|\d\d?))/).flatMap((token): ReplacementPart[] => {
    if (token === '$$') return [{ text: '$' }];
    if (token === '$&') return [{ group: 0 }];
    if (!/^\$\d/.test(token)) return [{ text: token }];
    // With fewer than twelve groups `$12` is the first group, followed by a 2.
    for (const digits of [token.slice(1), token.slice(1, 2)]) {
      const group = Number(digits);
      if (group > 0 && group < groups) return [{ group }, { text: token.slice(1 + digits.length) }];
    }
    return [{ text: token }];
  });
}
