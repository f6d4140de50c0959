import { isOwnProperty } from '../../../src-shared/markdown/property-values.ts';
import { t } from '../../../src-shared/texts/t.ts';

/** Why a property cannot have a name, in a sentence; empty where it can. */
export const nameFault = (name: string, taken: ReadonlySet<string>): string =>
  taken.has(name) ? t('properties.exists') : isOwnProperty(name) ? '' : t('properties.ofApp');
