import { isDate, isNumber } from '../../../src-shared/markdown/property-values.ts';
import type { PropertyValue } from '../../../src-shared/rpc/properties.ts';
import { t } from '../../../src-shared/texts/t.ts';

export type ValueKind = PropertyValue['kind'];

/** The kinds of values, by the names that the user reads. */
export const kindNames: Readonly<Record<ValueKind, string>> = {
  text: t('common.text'),
  number: t('properties.number'),
  date: t('common.date'),
  checkbox: t('properties.checkbox'),
  list: t('properties.list'),
};

/** A value as one of another kind, as much of it as that can hold. `today`: a day such as `2026-02-28`. */
export function convertValue(value: PropertyValue, kind: ValueKind, today: string): PropertyValue {
  const text = value.kind === 'list' ? value.value.join(', ') : String(value.value);
  switch (kind) {
    case 'text':
      return { kind, value: text };
    case 'number':
      return { kind, value: isNumber(text) ? text : '0' };
    case 'date':
      return { kind, value: isDate(text) ? text : today };
    case 'checkbox':
      return { kind, value: /^(?:true|yes|on|1)$/i.test(text.trim()) };
    case 'list':
      return { kind, value: text === '' ? [] : [text] };
  }
}

/** Today where the user is. */
export function todayText(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
