import { ListTree } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { hasKeptNote } from '../../workspace/open-note.ts';

export const showProperties = defineCommand({
  id: 'properties',
  title: t('properties.toggle'),
  group: 'Notes',
  order: 65,
  icon: ListTree,
  menu: { name: 'View', section: 2 },
  toolbars: { 'note-menu': 2 },
  when: hasKeptNote,
  isActive: ({ view }) => view.getState().properties,
  run: ({ view }) => view.setState(({ properties }) => ({ properties: !properties })),
});
