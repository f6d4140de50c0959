/** One import: the importing file, and what it names: a file of the project, a package, or a module of Node. */
export type Import = {
  /** Path from the project's root, with `/`. */
  readonly from: string;
  readonly to:
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'package'; readonly name: string }
    | { readonly kind: 'node' }
    /** A relative path that leads to no file. */
    | { readonly kind: 'nowhere'; readonly text: string };
};

/** Folders, and the folders they must not import. What is not listed here is allowed. */
const apart: readonly { from: string; to: readonly string[]; why: string }[] = [
  {
    from: 'src-shared/',
    to: ['src-main/', 'src-renderer/', 'src-service/'],
    why: 'src-shared knows nobody',
  },
  { from: 'src-renderer/', to: ['src-main/', 'src-service/'], why: 'the page knows only the RPC contract' },
  {
    from: 'src-main/',
    to: ['src-renderer/', 'src-service/'],
    why: 'the app talks to a service over HTTP only',
  },
  { from: 'src-service/', to: ['src-main/', 'src-renderer/'], why: 'the service knows no client' },
  {
    from: 'src-main/core/',
    to: ['src-main/electron/', 'src-main/browser/'],
    why: 'the core runs in any shell',
  },
  { from: 'src-main/browser/', to: ['src-main/electron/'], why: 'the shells share the core only' },
  { from: 'src-main/electron/', to: ['src-main/browser/'], why: 'the shells share the core only' },
  { from: 'src-', to: ['tools/', 'e2e/', 'bench/'], why: 'the product knows nothing of its tools' },
];

const pagePackages = /^(electron|react|react-dom|@tiptap\/.*)$/;
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Why an import goes against the directions of the architecture; null when it does not. */
export function objection({ from, to }: Import): string | null {
  switch (to.kind) {
    case 'nowhere':
      return `${to.text} leads nowhere`;
    case 'node':
      return (from.startsWith('src-shared/') || from.startsWith('src-renderer/')) && !isTest(from)
        ? 'this runs where there is no Node'
        : null;
    case 'package':
      if (from.startsWith('src-shared/') && pagePackages.test(to.name))
        return 'src-shared is pure TypeScript';
      if (to.name === 'electron' && from.startsWith('src-') && !from.startsWith('src-main/electron/')) {
        return 'only src-main/electron knows Electron';
      }
      return null;
    case 'file': {
      if (isTest(to.path)) return 'nothing imports a test';
      const rule = apart.find(
        (one) => from.startsWith(one.from) && one.to.some((room) => to.path.startsWith(room)),
      );
      return rule?.why ?? null;
    }
  }
}

/** Files that import each other in a circle, each circle once; a cycle has no order to be understood in. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
