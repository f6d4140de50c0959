import { t } from '../../../src-shared/texts/t.ts';
import { definePane } from '../../workspace/inspector-pane.ts';
import { LinksPane } from './links-pane.tsx';

export const linksPane = definePane({ id: 'links', label: t('links.label'), Content: LinksPane });
