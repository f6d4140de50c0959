import { isTooDeep } from '../../../../src-shared/result.ts';

/** Characters of a field that the report says; a longer one is named. */
const longestSaid = 1_000;

/** What the report says of a field that is left out. */
export const saidField = (name: string, value: string): string =>
  value.length > longestSaid ? name : `${name}: ${value.replace(/\s+/g, ' ').trim()}`;

/** Times that cannot be read, as the report says them. `times`: what an export says, by the names that it has for them. */
export const unreadTimes = (
  times: Readonly<Record<string, unknown>>,
  read: (time: string) => number | null,
): string[] =>
  Object.entries(times).flatMap(([name, time]) => {
    const text =
      typeof time === 'string' || (typeof time === 'number' && time !== 0) ? String(time).trim() : '';
    return text === '' || read(text) !== null ? [] : [saidField(name, text)];
  });

/** What text there is in fields that nothing is known of, as the report says it. */
export const unknownFields = (
  fields: Readonly<Record<string, unknown>>,
  isKnown: (name: string) => boolean,
): string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (isKnown(name)) return [];
    const text = typeof value === 'string' ? value : jsonOf(value ?? '');
    return /[\p{L}\p{N}]/u.test(typeof value === 'object' ? text : String(value ?? '')) &&
      typeof value !== 'boolean' &&
      typeof value !== 'number'
      ? [saidField(name, text)]
      : [];
  });

/** What a value says as JSON; of a value that is nested too deeply for that, that there is something. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (isTooDeep(error)) return 'nested JSON';
    throw error;
  }
}
