import { definePane } from '../../workspace/inspector-pane.ts';
import { MemoryPane } from './memory-pane.tsx';

export const memoryPane = definePane({ id: 'memory', label: 'Memory', Content: MemoryPane });
