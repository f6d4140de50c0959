import { t } from '../../../src-shared/texts/t.ts';
import { definePane } from '../../workspace/inspector-pane.ts';
import { OutlinePane } from './outline-pane.tsx';

export const outlinePane = definePane({
  id: 'outline',
  label: t('outline.label'),
  Content: ({ session }) => <OutlinePane note={session.body.view} />,
});
