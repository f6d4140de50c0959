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

/**
 * Faults of production files that import tests or their support, from whichever tree: what ships must not depend on what
 * does not.
 */
export function faultsOfTestImports(projectRoot: string): string[] {
  return importsIn(projectRoot, 'src-*/**/*.{ts,tsx}')
    .filter(({ target }) => testPath.test(target))
    .map(({ file, target }) => `${file}: production code may not import ${target}`);
}

/** The circle of production files that import each other, type imports included, as a fault; none is allowed. */
export function faultsOfCircles(projectRoot: string): string[] {
  const imports = importsIn(projectRoot, 'src-*/**/*.{ts,tsx}');
  const circle = circleIn(imports.map(({ file, target }) => ({ from: file, to: target })));
  return circle === null ? [] : [`files that import each other: ${circle.join(' -> ')}`];
}

/** What each production file among `files` imports by a path, from the root of the project. */
export function productionImports(
  projectRoot: string,
  files: string,
): ReadonlyMap<string, readonly string[]> {
  const imports = new Map<string, string[]>();
  for (const path of productionFiles(projectRoot, files)) imports.set(path, []);
  for (const { file, target } of importsIn(projectRoot, files)) imports.get(file)?.push(target);
  return imports;
}

function importsBetween(projectRoot: string, root: string, roomIn: (path: string) => string): RoomImport[] {
  return importsIn(join(projectRoot, root), '**/*.{ts,tsx}').flatMap(({ file, target }) => {
    if (target.startsWith('..')) return [];
    const [from, to] = [roomIn(file), roomIn(target)];
    return to === from ? [] : [{ file: `${root}/${file}`, from, to }];
  });
}

/** The files of tests and what only they use. */
const testPath = /\.test\.tsx?$|(?:^|\/)(?:test|test-support|test-notes)\//;

/** What the production files among `files` import by a path. Both paths are relative to `base`. */
function importsIn(base: string, files: string): { readonly file: string; readonly target: string }[] {
  return productionFiles(base, files).flatMap((file) =>
    [...readFileSync(join(base, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
      ([, path = '']) => ({
        file,
        target: relative(base, normalize(join(base, dirname(file), path))).replaceAll('\\', '/'),
      }),
    ),
  );
}

const productionFiles = (base: string, files: string): string[] =>
  globSync(files, { cwd: base })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !testPath.test(path))
    .sort();

const roomOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? entry) : entry);
