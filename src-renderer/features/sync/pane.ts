import { t } from '../../../src-shared/texts/t.ts';
import { definePane } from '../../workspace/inspector-pane.ts';
import { SyncPane } from './sync-pane.tsx';

export const syncPane = definePane({ id: 'sync', label: t('sync.tab'), Content: SyncPane });
