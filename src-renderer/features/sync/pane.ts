import { definePane } from '../../workspace/inspector-pane.ts';
import { SyncPane } from './sync-pane.tsx';

export const syncPane = definePane({ id: 'sync', label: 'Sync', Content: SyncPane });
