import { Extension } from '@tiptap/core';
import { tagKey } from '../../../src-shared/markdown/tag-key.ts';
import { canBeInText, typedTag } from '../../../src-shared/markdown/text-tags.ts';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { type EditorHost, hostOf } from '../editor-host.ts';
import type { Option } from './listbox.ts';
import { suggestionMenu } from './suggestion-menu.ts';

type TagOption = Option & { readonly tag: string };

/** At most this many tags are listed. */
const maxResults = 8;

/** `#` opens a list of the tags in use, as far as they can be written in a text. */
export const TagCompletion = Extension.create({
  name: 'tagCompletion',
  priority: 2000,
  addProseMirrorPlugins() {
    return [
      suggestionMenu<TagOption>(this.editor, {
        key: 'tagCompletion',
        name: t('common.tags'),
        pattern: typedTag,
        options(editor, query) {
          // At the beginning of a line the sign may be meant for a heading.
          if (query === '' && editor.state.selection.$from.parentOffset <= 1) return [];
          return matchingTags(hostOf(editor).tags(), query);
        },
        apply({ state, view }, { tag }, { from, to }) {
          const { $to } = state.selection;
          const next = $to.parent.textBetween(
            $to.parentOffset,
            Math.min($to.parentOffset + 1, $to.parent.content.size),
          );
          const space = /^\s/.test(next) ? '' : ' ';
          view.dispatch(state.tr.insertText(`#${tag}${space}`, from, to).scrollIntoView());
        },
      }),
    ];
  },
});

/** The tags that contain what was typed, those that begin with it first; none when it is the name of one. */
export function matchingTags(tags: ReturnType<EditorHost['tags']>, query: string): TagOption[] {
  const wanted = foldText(query);
  const found = [...tags].filter(({ tag }) => foldText(tag).includes(wanted) && canBeInText(tag));
  // Enter then ends the line, as behind any other word.
  if (found.some(({ tag }) => tagKey(tag) === tagKey(query))) return [];
  const rank = (tag: string): number => Number(foldText(tag).startsWith(wanted));
  return found
    .sort((one, other) => rank(other.tag) - rank(one.tag) || other.count - one.count)
    .slice(0, maxResults)
    .map(({ tag, count }) => ({
      key: tag,
      name: `#${tag}`,
      detail: t('common.noteCount', { count }),
      group: '',
      tag,
    }));
}
