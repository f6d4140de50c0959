import { definePane } from '../../workspace/inspector-pane.ts';
import { OutlinePane } from './outline-pane.tsx';

export const outlinePane = definePane({
  id: 'outline',
  label: 'Outline',
  Content: ({ session }) => <OutlinePane note={session.body.view} />,
});
