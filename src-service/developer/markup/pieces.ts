import { type Content, el, type Markup } from './markup.ts';

/** A state, shown by shape, colour and text. */
export type StateMark = {
  /** A disc, a ring, a triangle, a diamond. */
  readonly shape: 'done' | 'waiting' | 'busy' | 'bad';
  readonly text: string;
};

export function stateMark({ shape, text }: StateMark): Markup {
  const dot = el('span', { className: shape === 'done' ? 'dot' : `dot ${shape}`, 'aria-hidden': true });
  return el('span', { className: shape === 'bad' ? 'state bad' : 'state' }, dot, text);
}

const toTheMinute = {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const formats = {
  minute: new Intl.DateTimeFormat('en-GB', toTheMinute),
  second: new Intl.DateTimeFormat('en-GB', { ...toTheMinute, second: '2-digit' }),
} as const;

/** A point in time, in UTC: the pages do not depend on a script, so the reader's time zone is unknown. */
export function moment(milliseconds: number, precision: keyof typeof formats = 'minute'): Markup {
  const date = new Date(milliseconds);
  return el('time', { dateTime: date.toISOString() }, `${formats[precision].format(date)} UTC`);
}

const numbers = new Intl.NumberFormat('en');
export const formatNumber = (count: number): string => numbers.format(count);

/** So many attempts, in words. */
export const attemptCount = (attempts: number): string =>
  attempts === 1 ? '1 attempt' : `${attempts} attempts`;

/** The paragraph that says what a page is for. */
export const lead = (...content: readonly Content[]): Markup => el('p', { className: 'lead' }, ...content);

type ButtonStyle = 'plain' | 'danger' | 'danger filled' | 'primary';

/** A button that sends its form. */
export const submitButton = (label: string, style: ButtonStyle = 'primary'): Markup =>
  el('button', { type: 'submit', className: style }, label);

/** A form with nothing but a button. */
export const actionButton = (action: string, label: string, style: ButtonStyle = 'plain'): Markup =>
  el('form', { method: 'post', action }, submitButton(label, style));

/** The two answers to a page that asks before something is done: a form that does it, and a link that does not. */
export function confirmation(
  {
    action,
    keep,
    keepLabel = 'Keep it',
  }: { readonly action: string; readonly keep: string; readonly keepLabel?: string },
  ...parts: readonly Content[]
): Markup {
  const form = { method: 'post', action, className: 'actions' };
  return el('form', form, ...parts, el('a', { href: keep, className: 'plain' }, keepLabel));
}

/** Facts, each with its name. Those without a value are left out. */
export function facts(rows: readonly (readonly [string, Content])[]): Markup {
  return el(
    'dl',
    { className: 'facts' },
    rows
      .filter(([, value]) => value !== null && value !== undefined && value !== false)
      .map(([name, value]) => el('div', null, el('dt', null, name), el('dd', null, value))),
  );
}

/** A list of entries, named by the heading with this id. */
export const entryList = (heading: string, entries: readonly Content[], tag: 'ul' | 'ol' = 'ul'): Markup =>
  el(tag, { className: 'entries', 'aria-labelledby': heading }, entries);

/** An entry of a list: its title, its state, and what else is to know. `beside` stands beside all that. */
export function entry(
  { title, state, beside }: { readonly title: Content; readonly state: StateMark; readonly beside?: Content },
  ...details: readonly Content[]
): Markup {
  const words = el('div', { className: 'entry' }, el('h3', null, title), stateMark(state), ...details);
  return el('li', null, words, beside);
}

/** A small line below the title of an entry. */
export const caption = (...content: readonly Content[]): Markup =>
  el('p', { className: 'caption' }, ...content);

/** The placeholder of an empty list: what it will hold, and what to do. */
export function emptyState(title: string, text: Content): Markup {
  return el('div', { className: 'empty' }, el('p', null, title), caption(text));
}

/** A notice above the content of a page. */
export function banner(kind: 'info' | 'warning', content: Content): Markup {
  return el('div', { className: `banner ${kind}`, role: 'status' }, el('p', null, content));
}

/** A page of a list that follows `before`. */
export type Paged<Row> = {
  readonly rows: readonly Row[];
  readonly before: string | null;
  /** The id to go on from; null when these are the last. */
  readonly older: string | null;
};

/** Reads a page. One row more than is shown is asked for, to know whether there are more. */
export async function readPage<Row extends { readonly id: string }, Id extends string>(
  before: Id | null,
  length: number,
  read: (page: { readonly before: Id | null; readonly limit: number }) => Promise<readonly Row[]>,
): Promise<Paged<Row>> {
  const listed = await read({ before, limit: length + 1 });
  const rows = listed.slice(0, length);
  return { rows, before, older: listed.length > length ? (rows.at(-1)?.id ?? null) : null };
}

/** Links to the newest and to older entries of a list; nothing when all are shown. */
export function pager(path: string, { before, older }: Omit<Paged<unknown>, 'rows'>): Content {
  if (before === null && older === null) return null;
  return el(
    'nav',
    { className: 'pager', 'aria-label': 'Pages' },
    before !== null && el('a', { href: path }, 'Newest'),
    older !== null && el('a', { href: `${path}?before=${encodeURIComponent(older)}` }, 'Older'),
  );
}

/** Strokes on a grid of 24, in the manner of the app's icons. */
const strokes = {
  overview: ['M4 6h16', 'M4 12h16', 'M4 18h10'],
  key: ['M12 15.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z', 'M11 12.5 20 3.5', 'm15.5 8 3 3'],
  webhook: ['M3 12h12', 'm10.5 7 5 5-5 5', 'M20 5v14'],
  reference: ['M5 4.5h14v15H7a2 2 0 0 1-2-2z', 'M5 17.5a2 2 0 0 1 2-2h12', 'M9 8.5h6'],
  copy: ['M9 9h11v11H9z', 'M5 15H4V4h11v1'],
  users: [
    'M13 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
    'M2 20.5c.5-3.8 3.4-5.8 7-5.8s6.5 2 7 5.8',
    'M16 4.3a4 4 0 0 1 0 7.4',
    'M18.5 15.200c2 .8 3.200 2.600 3.5 5.300',
  ],
  account: ['M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0z', 'M4 21c.6-4.2 3.8-6.5 8-6.5s7.4 2.3 8 6.5'],
} as const;

/** A decorative icon beside a label. */
export function icon(name: keyof typeof strokes): Markup {
  return el(
    'svg',
    {
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
    },
    strokes[name].map((d) => el('path', { d })),
  );
}
