import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { GroupedMatch } from './find-state.ts';

/** A part of what takes the place of a match: a text, or the content of a group; group 0 is the whole match. */
type Part = { readonly text: string } | { readonly group: number };

/**
 * What takes the place of a match. Text gets the marks of the match's beginning. In place of a regular expression `$1` to
 * `$99`, `$&` and `$$` mean what they mean in JavaScript; a group keeps the marks it has.
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
    // A group that took no part stands for nothing.
    return group ? content.append(doc.slice(group.from, group.to).content) : content;
  }, Fragment.empty);
}

function partsOf(template: string, groups: number): Part[] {
  return template.split(/(\$(?:[$&]|\d\d?))/).flatMap((token): Part[] => {
    if (token === '$$') return [{ text: '$' }];
    if (token === '$&') return [{ group: 0 }];
    if (!/^\$\d/.test(token)) return [{ text: token }];
    // `$12` is the first group and a 2 where there are less than twelve.
    for (const digits of [token.slice(1), token.slice(1, 2)]) {
      const group = Number(digits);
      if (group > 0 && group < groups) return [{ group }, { text: token.slice(1 + digits.length) }];
    }
    return [{ text: token }];
  });
}
