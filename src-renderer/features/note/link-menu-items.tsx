import type { Editor } from '@tiptap/core';
import { DropdownMenu } from 'radix-ui';
import { t } from '../../../src-shared/texts/t.ts';
import { followLink } from '../../actions/follow-link.ts';
import { hostOf } from '../../editor/editor-host.ts';
import type { TextLink } from '../../editor/views/link-at.ts';
import { noteAddress } from '../../text/note-address.ts';
import { copyText } from '../../ui/copy-text.ts';
import { useServices } from '../../workspace/services.ts';

type LinkMenuItemsProps = {
  editor: Editor;
  link: TextLink;
  /** Runs what was chosen when the menu is closed. */
  onChoose(run: () => void): void;
};

/** What can be done with a link of the text: a link to a note opens in this tab or another, and any is copied as it is written. */
export function LinkMenuItems({ editor, link, onChoose }: LinkMenuItemsProps) {
  const { notices, runReportingErrors } = useServices();
  const isToNote = link.kind === 'wiki' || noteAddress(link.href) !== null;
  const open = (newTab: boolean): void => {
    const host = hostOf(editor);
    if (link.kind === 'address') followLink(host, link.href, newTab);
    else host.openNote(link.inner, undefined, newTab);
  };
  const copy = (): void =>
    runReportingErrors(async () => {
      await copyText(link.kind === 'wiki' ? link.source : link.href);
      notices.notify('info', t('note.copiedAddress'));
    });
  return (
    <>
      <DropdownMenu.Item className="item" onSelect={() => onChoose(() => open(false))}>
        {t('common.open')}
      </DropdownMenu.Item>
      {isToNote ? (
        <DropdownMenu.Item className="item" onSelect={() => onChoose(() => open(true))}>
          {t('common.openInNewTab')}
        </DropdownMenu.Item>
      ) : null}
      <DropdownMenu.Item className="item" onSelect={() => onChoose(copy)}>
        {t('note.copyAddress')}
      </DropdownMenu.Item>
    </>
  );
}
