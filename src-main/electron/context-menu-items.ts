import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { t } from '../../src-shared/texts/t.ts';
import { externalLink } from './open-outside.ts';

/** What is known of the place where a context menu was requested. */
export type MenuPlace = Pick<
  ContextMenuParams,
  'misspelledWord' | 'dictionarySuggestions' | 'linkURL' | 'isEditable' | 'editFlags' | 'selectionText'
>;

/** The actions of items without an Electron role. */
export type MenuActions = {
  correct(word: string): void;
  learn(word: string): void;
  openLink(link: string): void;
  copyLink(link: string): void;
};

/** The context menu of a place in the renderer: only what can be done there; may be empty. */
export function contextMenuItems(place: MenuPlace, actions: MenuActions): MenuItemConstructorOptions[] {
  const { misspelledWord: word, dictionarySuggestions, isEditable, editFlags, selectionText } = place;
  const link = externalLink(place.linkURL);
  const groups: MenuItemConstructorOptions[][] = [];
  if (word !== '') {
    const suggestions = dictionarySuggestions.map((suggestion) => ({
      label: suggestion.replaceAll('&', '&&'),
      click: () => actions.correct(suggestion),
    }));
    groups.push(
      suggestions.length > 0 ? suggestions : [{ label: t('desktop.noSuggestions'), enabled: false }],
    );
    groups.push([{ label: t('desktop.learnWord'), click: () => actions.learn(word) }]);
  }
  if (link !== null)
    groups.push([
      { label: t('common.openLink'), click: () => actions.openLink(link) },
      { label: t('desktop.copyLink'), click: () => actions.copyLink(link) },
    ]);
  if (isEditable)
    groups.push(
      [
        { role: 'cut', label: t('desktop.cut'), enabled: editFlags.canCut },
        { role: 'copy', label: t('common.copy'), enabled: editFlags.canCopy },
        { role: 'paste', label: t('desktop.paste'), enabled: editFlags.canPaste },
        { role: 'pasteAndMatchStyle', label: t('common.pastePlain'), enabled: editFlags.canPaste },
      ],
      [{ role: 'selectAll', label: t('desktop.selectAll'), enabled: editFlags.canSelectAll }],
    );
  else if (selectionText.trim() !== '') groups.push([{ role: 'copy', label: t('common.copy') }]);
  return groups.flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' }, ...group]));
}
