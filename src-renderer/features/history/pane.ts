import { t } from '../../../src-shared/texts/t.ts';
import { definePane } from '../../workspace/inspector-pane.ts';
import { HistoryPane } from './history-pane.tsx';

export const historyPane = definePane({ id: 'history', label: t('common.history'), Content: HistoryPane });
