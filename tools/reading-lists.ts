import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionImports } from './rooms.ts';
import { root } from './root.ts';

/** A feature, by where one begins to read it. */
type Feature = {
  /** Its own files, by their names or folders: they all count, however many files import them. */
  readonly own: RegExp;
  /** Where its rules stand in rooms that it shares with others; what these import is followed, too. */
  readonly entries?: readonly string[];
  /** Files that serve several features, as one of commands or of handlers: they count, and what they import is not followed. */
  readonly shared?: readonly string[];
  /** How many files the list had on 2026-11-27. Half of that is the most it may have. */
  readonly before: number;
};

/** The features whose reading lists are counted. */
export const features: Readonly<Record<string, Feature>> = {
  'tags field': {
    own: /tags-field|memory-tag|suggest(?:ed)?-tag|\/tag-(?:key|name|family)/,
    entries: [
      'src-renderer/actions/change-properties.ts',
      'src-main/core/notes/editing/change-properties.ts',
    ],
    shared: ['src-renderer/features/note/note-commands.ts'],
    before: 18,
  },
  'conflict callout': {
    own: /conflict-callout|resolve-callout|schema\/callout|dialect\/callout|call-out|conflicts?-(?:store|source|handlers)|open-conflict|choose-version|features\/conflicts\/|journal\/conflicts|\/resolve-conflict/,
    entries: ['src-shared/note-text/merge3.ts'],
    shared: ['src-renderer/lossless/merge/merge-text.ts'],
    before: 35,
  },
  'saved searches': {
    own: /saved?-search|\/vault-settings(?:-\w+)?\.ts/,
    shared: [
      'src-main/core/notes/vault-settings-handlers.ts',
      'src-renderer/features/library/list-commands.ts',
    ],
    before: 14,
  },
  'webhook delivery': {
    own: /^src-service\/(?:webhooks\/|(?:domain|storage)\/(?!.*schema).*webhook)/,
    before: 29,
  },
  backup: {
    own: /^src-(?:main\/core|renderer\/features)\/backups\//,
    before: 43,
  },
};

/** A file that more production files import is known after a day, and not counted. */
const mostImporters = 3;

/** What is known after a day: the contract of the core and the texts, */
const contract = /^src-shared\/(?:rpc|texts)\//;
/** and the rooms of parts of the window, of basics, and of the schemas of the service. */
const general =
  /^src-renderer\/(?:ui|core-client|text)\/|^src-main\/core\/(?:errors|disk|limits|rpc)\/|^src-shared\/(?:rpc|texts|revision)\/|^src-service\/storage\/\w+\/schema/;

/**
 * The production files that one has to open to understand a feature and to change it, from the user's click to what is stored: its own, its
 * entries, and what they import, up to what is general.
 */
export function readingList(
  { own, entries = [], shared = [] }: Omit<Feature, 'before'>,
  imports: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const importers = new Map<string, number>();
  for (const targets of imports.values())
    for (const target of new Set(targets)) importers.set(target, (importers.get(target) ?? 0) + 1);
  const isGeneral = (path: string): boolean =>
    general.test(path) || (importers.get(path) ?? 0) > mostImporters;
  const list = new Set<string>(shared);
  const read = (path: string): void => {
    if (list.has(path)) return;
    list.add(path);
    for (const target of imports.get(path) ?? [])
      if (imports.has(target) && !contract.test(target) && (own.test(target) || !isGeneral(target)))
        read(target);
  };
  for (const path of imports.keys()) if (own.test(path) && !contract.test(path)) read(path);
  for (const path of entries) read(path);
  return [...list].sort();
}

if (import.meta.main) {
  const imports = productionImports(root, 'src-*/**/*.{ts,tsx}');
  const wanted = process.argv[2];
  for (const [name, feature] of Object.entries(features)) {
    if (wanted !== undefined && wanted !== name) continue;
    const list = readingList(feature, imports).map((path) => ({
      path,
      lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1,
    }));
    const lines = list.reduce((sum, file) => sum + file.lines, 0);
    console.log(`${name}: ${list.length} files, ${lines} lines; ${feature.before} files on 2026-11-27`);
    for (const file of list) console.log(`${String(file.lines).padStart(5)} ${file.path}`);
  }
}
