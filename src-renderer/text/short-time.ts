import { locale, t } from '../../src-shared/texts/t.ts';

const day = 24 * 60 * 60 * 1000;
const clockTime = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'short' });
const dayOfYear = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' });
const fullDay = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' });
const dayHeading = new Intl.DateTimeFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long' });
const dayHeadingWithYear = new Intl.DateTimeFormat(locale(), { dateStyle: 'full' });
const exact = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'medium' });
const minute = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });
const seconds = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/**
 * A point in time as a list shows it, seen from `now` (milliseconds): `10:42` today, `Yesterday`, `Thu` within a week,
 * `12 Nov`, `12 Nov 2025` in another year.
 */
export function shortTime(time: string | number, now: number): string {
  const at = new Date(time);
  const today = new Date(now);
  const days = Math.round((startOfDay(today) - startOfDay(at)) / day);
  if (days <= 0) return clockTime.format(at);
  if (days === 1) return t('common.yesterday');
  if (days < 7) return weekday.format(at);
  return at.getFullYear() === today.getFullYear() ? dayOfYear.format(at) : fullDay.format(at);
}

/** `10:31` */
export const timeOfDay = (time: string | number): string => clockTime.format(new Date(time));
/** `10:31:07` */
export const timeWithSeconds = (time: number): string => seconds.format(new Date(time));
/** `12 Nov 2026, 10:31:07` */
export const exactTime = (time: string | number): string => exact.format(new Date(time));

/** A point in time that may be days ago, seen from `now`: `10:31` today, `12 Nov 2026, 10:31` before. */
export const timeAndDay = (time: number, now: number): string =>
  (startOfDay(new Date(time)) === startOfDay(new Date(now)) ? clockTime : minute).format(new Date(time));

/** A day as a heading, seen from `now`: `Today`, `Yesterday`, `Thursday, 12 November`, with the year in another one. */
export function dayName(time: string | number, now: number): string {
  const at = new Date(time);
  const today = new Date(now);
  const days = Math.round((startOfDay(today) - startOfDay(at)) / day);
  if (days === 0) return t('common.today');
  if (days === 1) return t('common.yesterday');
  return (at.getFullYear() === today.getFullYear() ? dayHeading : dayHeadingWithYear).format(at);
}

/** The local day of a time, as `2026-01-31`. */
export function localDay(time: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

const startOfDay = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
