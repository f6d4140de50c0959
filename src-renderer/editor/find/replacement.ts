import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { replacementParts } from '../../note-view/replacement-parts.ts';
import type { GroupedMatch } from './find-state.ts';

/** The replacement of a match. Text gets the marks at the start of the match; a group of a regular expression keeps its marks. */
export function replacementOf(
  doc: ProseMirrorNode,
  match: GroupedMatch,
  template: string,
  regexp: boolean,
): Fragment {
  const marks = doc.nodeAt(match.from)?.marks ?? [];
  const parts = regexp ? replacementParts(template, match.groups.length) : [{ text: template }];
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
