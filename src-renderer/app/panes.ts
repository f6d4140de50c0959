import { historyPane } from '../features/history/pane.ts';
import { linksPane } from '../features/links/pane.ts';
import { memoryPane } from '../features/memory/pane.ts';
import { outlinePane } from '../features/outline/pane.tsx';
import { syncPane } from '../features/sync/pane.ts';
import type { InspectorPane } from '../workspace/inspector-pane.ts';

/** The tabs of the inspector, in their order. */
export const panes: readonly InspectorPane[] = [memoryPane, outlinePane, linksPane, historyPane, syncPane];
