import { historyPane } from '../features/history/pane.tsx';
import { linksPane } from '../features/links/pane.tsx';
import { memoryPane } from '../features/memory/pane.tsx';
import { outlinePane } from '../features/outline/pane.tsx';
import { syncPane } from '../features/sync/pane.tsx';
import type { InspectorPane } from '../workspace/inspector-pane.ts';

/** The tabs of the inspector, in their order. */
export const panes: readonly InspectorPane[] = [memoryPane, outlinePane, linksPane, historyPane, syncPane];
