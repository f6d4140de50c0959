/** What the desktop's own dialog lets the user choose. */
export const pathKinds = ['folder', 'file', 'new-file'] as const;
export type PathKind = (typeof pathKinds)[number];

export const isPathKind = (value: unknown): value is PathKind => pathKinds.some((kind) => kind === value);
