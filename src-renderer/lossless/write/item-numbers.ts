import type { SourceItem } from '../model/source-list.ts';

const largestNumber = 999_999_999;

/**
 * The numbers of the items of an ordered list of which some were added or removed. `origins`: the index each item had among the
 * `former` ones, null for a new one. Items count on, or all have one number, as they did before; a number that did not follow
 * from the one before it stays. Null where the former items have no numbers.
 */
export function itemNumbers(
  former: readonly SourceItem[],
  start: number,
  origins: readonly (number | null)[],
): number[] | null {
  const numbers = former.map(numberOf);
  if (!areNumbers(numbers)) return null;
  const next = (before: Numbered | undefined, origin: number | null): Numbered => ({
    number: Math.min(largestNumber, before === undefined ? start : numberAfter(numbers, before, origin)),
    reached: origin === null ? (before?.reached ?? 0) : origin + 1,
  });
  return origins
    .reduce<Numbered[]>((numbered, origin) => {
      numbered.push(next(numbered.at(-1), origin));
      return numbered;
    }, [])
    .map(({ number }) => number);
}

const areNumbers = (numbers: readonly (number | null)[]): numbers is readonly number[] =>
  numbers.every((number) => number !== null);

/** An item with its number. `reached`: the index after the last former item up to here. */
type Numbered = { readonly number: number; readonly reached: number };

function numberAfter(
  numbers: readonly number[],
  { number, reached }: Numbered,
  origin: number | null,
): number {
  const own = origin === null ? undefined : numbers[origin];
  if (origin === null || origin === 0 || own === undefined)
    return number + (stepTo(numbers, Math.max(1, reached)) ?? stepTo(numbers, reached - 1) ?? 1);
  const step = stepTo(numbers, origin);
  return step === null ? own : number + step;
}

/** By how much a number is larger than the one before it; null unless it counts on or repeats it. */
function stepTo(numbers: readonly number[], index: number): number | null {
  const [before, here] = [numbers[index - 1], numbers[index]];
  const step = before === undefined || here === undefined ? null : here - before;
  return step === 0 || step === 1 ? step : null;
}

const marker = /^([ \t]*)(\d{1,9})(?=[.)])/;

function numberOf({ parts: [first] }: SourceItem): number | null {
  const [, , digits] = (typeof first === 'string' ? marker.exec(first) : null) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** An item with another number. Null where that would move its following lines to another column. */
export function withNumber(item: SourceItem, number: number): SourceItem | null {
  const [first, ...more] = item.parts;
  const [, indentation = '', digits] = (typeof first === 'string' ? marker.exec(first) : null) ?? [];
  if (typeof first !== 'string' || digits === undefined) return null;
  if (Number(digits) === number) return item;
  const written = String(number).padStart(digits.startsWith('0') ? digits.length : 0, '0');
  const isLine = more.length === 0 && !first.includes('\n');
  if (!isLine && written.length !== digits.length) return null;
  return {
    ...item,
    parts: [indentation + written + first.slice(indentation.length + digits.length), ...more],
  };
}
