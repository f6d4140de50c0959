import type { Editor } from '@tiptap/core';
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Fragment } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { tableActions, tableAlignments } from '../../editor/menus/table-actions.ts';
import {
  alignColumns,
  alignmentOf,
  canChangeTable,
  changeTable,
} from '../../editor/plugins/table-commands.ts';

/** What can be done with the row and the column of the caret, in a menu that is open. */
export function TableMenuItems({ editor }: { editor: Editor }) {
  return (
    <>
      {tableActions.map((group, index) => (
        <Fragment key={group[0]?.action}>
          {index > 0 ? <DropdownMenu.Separator className="separator" /> : null}
          {group.map(({ action, label }) => (
            <DropdownMenu.Item
              key={action}
              className="item"
              disabled={!canChangeTable(editor, action)}
              onSelect={() => changeTable(editor, action)}
            >
              {label}
            </DropdownMenu.Item>
          ))}
        </Fragment>
      ))}
      <DropdownMenu.Separator className="separator" />
      <DropdownMenu.Label className="label">{t('note.alignColumn')}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={String(alignmentOf(editor))}>
        {tableAlignments.map(({ align, label }) => (
          <DropdownMenu.RadioItem
            key={String(align)}
            value={String(align)}
            className="item"
            onSelect={() => alignColumns(editor, align)}
          >
            {label}
            <DropdownMenu.ItemIndicator className="mark">
              <Check aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
}
