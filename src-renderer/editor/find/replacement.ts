import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { GroupedMatch } from './find-state.ts';

/** A part of a replacement: a text, or the content of a capture group; group 0 is the whole match. */
type Part = { readonly text: string } | { readonly group: number };

/**
 * The replacement of a match. Text gets the marks at the start of the match. For a regular expression `$1` to `$99`, `$&` and
 * `$$` have the same meaning as in JavaScript; a group keeps its marks.
 */
export function replacementOf(
  doc: ProseMirrorNode,
  match: GroupedMatch,
  template: string,
  regexp: boolean,
): Fragment {
  const marks = doc.nodeAt(match.from)?.marks ?? [];
  const parts = regexp ? partsOf(template, match.groups.length) : [{ text: template }];
  return parts.reduce((content, part) => {
    if ('text' in part)
      return part.text === ''
        ? content
        : content.append(Fragment.from(doc.type.schema.text(part.text, marks)));
    const group = match.groups[part.group];
    // A group that did not match is empty.
    return group ? content.append(doc.slice(group.from, group.to).content) : content;
  }, Fragment.empty);
}

function partsOf(template: string, groups: number): Part[] {
  return template.split(/(\$(?:[$&]|\d\d?))/).flatMap((token): Part[] => {
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
