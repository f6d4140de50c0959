import { Shapes } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import { defineCommand } from '../../../commands/command.ts';

export const foreignFiles = defineCommand({
  id: 'foreign-files',
  title: t('vault.foreignFiles'),
  group: 'Window',
  order: 90,
  icon: Shapes,
  run: (app) => app.view.setState({ dialog: { name: 'foreign-files', path: null } }),
});
