/** What has a vault, a database or a browser together is measured by one process. */
export const parts = ['app', 'editor', 'start', 'commit', 'sqlite', 'postgres', 'peers', 'services'] as const;
export type Part = (typeof parts)[number];

/** The rows of the table of all figures, in its order; some have several lines. */
export const rows = {
  window: { part: 'app', what: 'window to its list' },
  key: { part: 'app', what: 'a key of a search' },
  search: { part: 'app', what: 'a whole search' },
  switch: { part: 'app', what: 'going to another note' },
  opening: { part: 'editor', what: 'opening large notes' },
  rename: { part: 'app', what: 'renaming a note with many links' },
  'first-start': { part: 'start', what: 'first start' },
  memory: { part: 'app', what: 'memory of core and page' },
  commit: { part: 'commit', what: 'commit of a revision' },
  sqlite: { part: 'sqlite', what: 'the service on SQLite' },
  postgres: { part: 'postgres', what: 'the service on PostgreSQL' },
  // beside other programs, each a row by itself: one that cannot be had says why
  ripgrep: { part: 'peers', what: 'the app beside ripgrep' },
  minisearch: { part: 'peers', what: 'the app beside MiniSearch' },
  joplin: { part: 'peers', what: 'the app beside Joplin' },
  qmd: { part: 'peers', what: 'the app beside qmd' },
  prisma: { part: 'services', what: 'the service beside Prisma' },
  mem0ai: { part: 'services', what: 'the service beside mem0ai' },
} as const satisfies Record<string, { readonly part: Part; readonly what: string }>;
export type RowName = keyof typeof rows;

export const rowNames = Object.keys(rows) as RowName[];

/** Rows with something bare beside them; the others have another program, and no aim. */
export const ownRows = rowNames.filter((name) => !['peers', 'services'].includes(rows[name].part));

export const isRow = (name: string): name is RowName => Object.hasOwn(rows, name);

/** The rows of each part, of those that are asked for; parts without any are left out. */
export function byPart(asked: readonly RowName[]): { readonly part: Part; readonly names: RowName[] }[] {
  return parts
    .map((part) => ({ part, names: asked.filter((name) => rows[name].part === part) }))
    .filter(({ names }) => names.length > 0);
}
