import { Extension } from '@tiptap/core';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { type SlashBlock, slashBlocks } from './slash-blocks.ts';
import { suggestionMenu } from './suggestion-menu.ts';

/** "/" at the start of an empty line or after whitespace opens a menu of blocks to insert. */
export const SlashMenu = Extension.create<{ blocks: readonly SlashBlock[] }>({
  name: 'slashMenu',
  // Its keys come before those of lists and tables.
  priority: 2000,
  addOptions: () => ({ blocks: slashBlocks }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      suggestionMenu<SlashBlock>(editor, {
        key: 'slashMenu',
        name: t('common.blocks'),
        pattern: /(?<=^|\s)\/((?:[^\s/][^\n/\ufffc]{0,30})?)$/,
        // At the start of a line with text after the caret, "/" is a literal slash.
        mayOpen: (line, $caret) =>
          !/(?:^|\n)\/$/.test(line) ||
          /^(?:\n|$)/.test(
            $caret.parent.textBetween($caret.parentOffset, $caret.parent.content.size, undefined, '\n'),
          ),
        options: (of, query) =>
          matchingBlocks(options.blocks, query).filter(({ isPossible }) => isPossible(of)),
        apply: (of, chosen, range) => chosen.insert(of, range),
      }),
    ];
  },
});

/** The blocks whose name or keywords match every word of the query; names that start with the query come first. */
export function matchingBlocks(blocks: readonly SlashBlock[], query: string): SlashBlock[] {
  const typed = foldText(query).trim();
  const wanted = typed.split(/\s+/).filter(Boolean);
  const found = blocks.filter(({ name, keywords }) => {
    const all = foldText(`${name} ${keywords}`).split(/\s+/);
    return wanted.every((word) => all.some((candidate) => candidate.startsWith(word)));
  });
  if (typed === '') return found;
  const first = found.filter(({ name }) => foldText(name).startsWith(typed));
  // A group stays together, so that its heading appears once.
  const groups = [...new Set([...first, ...found].map(({ group }) => group))];
  return groups.flatMap((group) => [
    ...first.filter((block) => block.group === group),
    ...found.filter((block) => block.group === group && !first.includes(block)),
  ]);
}
