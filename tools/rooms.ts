import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** Which rooms of a tree may import which. A room is a folder at its top; `entry` stands for the files beside the rooms. */
export type House = {
  /** The folder of the rooms, from the root of the project. */
  readonly root: string;
  /** What each room may import; null: any, as long as no circle comes of it. Rooms that are not named are a fault. */
  readonly arrows: Readonly<Record<string, readonly string[]>> | null;
  /** Rooms whose own folders must not import each other. */
  readonly apart?: readonly string[];
};

/** What one production file imports of another room. */
export type RoomImport = { readonly file: string; readonly from: string; readonly to: string };

const entry = 'entry';

/** Faults of a house, each as a sentence that names a file. Type imports count; tests and their support do not. */
export function faultsOfHouse(projectRoot: string, { root, arrows, apart = [] }: House): string[] {
  const imports = importsBetween(projectRoot, root, roomOf);
  const faults = imports
    .filter(({ from, to }) => arrows !== null && from !== entry && !arrows[from]?.includes(to))
    .map(({ file, from, to }) => `${file}: ${from} may not import ${to}`);
  const circle = circleIn(imports);
  if (circle !== null) faults.push(`${root}: an import circle between folders: ${circle.join(' -> ')}`);
  for (const room of apart)
    for (const { file, from, to } of importsBetween(projectRoot, join(root, room), roomOf))
      faults.push(`${file}: ${from} may not import its neighbour ${to}`);
  return faults;
}

/** A circle of rooms, its first one again at its end; null where there is none. */
export function circleIn(imports: readonly Pick<RoomImport, 'from' | 'to'>[]): readonly string[] | null {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const visit = (room: string, path: readonly string[]): readonly string[] | null => {
    const begun = path.indexOf(room);
    if (begun >= 0) return [...path.slice(begun), room];
    if (done.has(room)) return null;
    for (const target of targets.get(room) ?? []) {
      const circle = visit(target, [...path, room]);
      if (circle !== null) return circle;
    }
    done.add(room);
    return null;
  };
  for (const room of targets.keys()) {
    const circle = visit(room, []);
    if (circle !== null) return circle;
  }
  return null;
}

function importsBetween(projectRoot: string, root: string, roomIn: (path: string) => string): RoomImport[] {
  const base = join(projectRoot, root);
  const files = globSync('**/*.{ts,tsx}', { cwd: base })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|(?:^|\/)(?:test|test-support|test-notes)\//.test(path))
    .sort();
  return files.flatMap((file) => {
    const from = roomIn(file);
    const text = readFileSync(join(base, file), 'utf8');
    return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(([, path = '']) => {
      const target = relative(base, normalize(join(base, dirname(file), path))).replaceAll('\\', '/');
      if (target.startsWith('..')) return [];
      const to = roomIn(target);
      return to === from ? [] : [{ file: `${root}/${file}`, from, to }];
    });
  });
}

const roomOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? entry) : entry);
