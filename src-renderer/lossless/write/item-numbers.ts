import type { SourceItem } from '../model/source-list.ts';

/** The numbers of an ordered list of which items come and go. */
export type ItemNumbers = {
  /**
   * The number of the next item: `origin` is its place in the former list, null for one that is new. Items go on counting, or
   * all carry one number, as they did there; a number that followed from none before it stays.
   */
  next(origin: number | null): number;
};

/** Null where the items have no numbers. */
export function itemNumbers(former: readonly SourceItem[], start: number): ItemNumbers | null {
  const numbers: number[] = [];
  for (const item of former) {
    const number = numberOf(item);
    if (number === null) return null;
    numbers.push(number);
  }
  /** How a number follows from the one before it; null when it does not. */
  const stepTo = (place: number): number | null => {
    const [before, here] = [numbers[place - 1], numbers[place]];
    const step = before === undefined || here === undefined ? null : here - before;
    return step === 0 || step === 1 ? step : null;
  };
  let last: number | null = null;
  let reached = 0;
  return {
    next(origin) {
      const own = origin === null ? undefined : numbers[origin];
      if (last === null) last = start;
      else if (origin === null || origin === 0 || own === undefined)
        last += stepTo(Math.max(1, reached)) ?? stepTo(reached - 1) ?? 1;
      else {
        const step = stepTo(origin);
        last = step === null ? own : last + step;
      }
      if (origin !== null) reached = origin + 1;
      last = Math.min(last, 999_999_999);
      return last;
    },
  };
}

const marker = /^([ \t]*)(\d{1,9})(?=[.)])/;

function numberOf({ parts: [first] }: SourceItem): number | null {
  const [, , digits] = (typeof first === 'string' ? marker.exec(first) : null) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** An item with another number. Null where that would move its lines to another column. */
export function withNumber(item: SourceItem, number: number): SourceItem | null {
  const [first, ...more] = item.parts;
  const [, blanks = '', digits] = (typeof first === 'string' ? marker.exec(first) : null) ?? [];
  if (typeof first !== 'string' || digits === undefined) return null;
  if (Number(digits) === number) return item;
  const written = String(number).padStart(digits.startsWith('0') ? digits.length : 0, '0');
  const isLine = more.length === 0 && !first.includes('\n');
  if (!isLine && written.length !== digits.length) return null;
  return { ...item, parts: [blanks + written + first.slice(blanks.length + digits.length), ...more] };
}
