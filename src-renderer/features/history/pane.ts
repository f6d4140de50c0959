import { definePane } from '../../workspace/inspector-pane.ts';
import { HistoryPane } from './history-pane.tsx';

export const historyPane = definePane({ id: 'history', label: 'History', Content: HistoryPane });
