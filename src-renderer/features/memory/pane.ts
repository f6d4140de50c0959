import { t } from '../../../src-shared/texts/t.ts';
import { definePane } from '../../workspace/inspector-pane.ts';
import { MemoryPane } from './memory-pane.tsx';

export const memoryPane = definePane({ id: 'memory', label: t('memory.label'), Content: MemoryPane });
