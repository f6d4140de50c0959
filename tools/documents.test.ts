import { randomBytes } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { optionOf, serveSettings } from '../src-service/command-line/settings.ts';
import { buildInternalApp } from '../src-service/http/internal/internal-app.ts';
import { buildApp } from '../src-service/server/app.ts';
import { internalPath, memoryApiPath } from '../src-shared/embedded-service.ts';
import { methods } from '../src-shared/rpc/contract.ts';
import { declares, functionsInRows, isThere, namedIn, rowOf } from './documents.ts';
import { root } from './root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const foldersOf = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

// what is built, and what the tests write
const left = new Set(['node_modules', 'out', 'dist', 'coverage', 'test-results', 'playwright-report']);
const trees = foldersOf('.').filter((name) => !left.has(name) && !name.startsWith('.'));
const pagesOf = (patterns: readonly string[]) =>
  globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    // the first says what was, the second is made of the code
    .filter((path) => path !== 'CHANGELOG.md' && path !== 'docs/api.md')
    .map((path) => ({ path, text: read(path), named: namedIn(read(path), trees) }));
const pages = pagesOf(['*.md', 'docs/*.md', '{src-*,bench}/**/README.md']);
/** Their alternatives name functions and addresses of others, too: of these pages files, folders and scripts are compared. */
const decisions = pagesOf(['docs/*/*.md']);

/** All that the pages name of one kind and that is not there, each with its page. */
const missing = (
  kind: 'paths' | 'identifiers' | 'routes' | 'scripts',
  isKnown: (name: string, page: string) => boolean,
) =>
  (kind === 'paths' || kind === 'scripts' ? [...pages, ...decisions] : pages).flatMap(({ path, named }) =>
    [...new Set(named[kind])].filter((name) => !isKnown(name, path)).map((name) => `${path}: ${name}`),
  );

const sourcePaths = globSync('{src-*,e2e,adversity,fairness,bench,tools}/**/*.{ts,tsx,mts,mjs,css}', {
  cwd: root,
}).map((path) => path.replaceAll('\\', '/'));

test('what a page names is read from its code, in sentences, tables and drawings', () => {
  const page = [
    'A save is `notes.saveDraft` or `NoteBody.content()`, counted by `saves_total{kind}`, in `src-main/core`, see [`a.ts`](src-main/a.ts) and `disk/`, `*-store.ts`.',
    'Neither `1.5`, `note.md`, `application/json` nor `.trash/` is ours; src-other and `b` is no path.',
    '| request | |',
    '| `PUT …/webhook` `{"url"}` | `/metrics`, `POST URL/x` |',
    '| `src-shared/` | `rpc` (methods), [`texts`](c.md) |',
    '```',
    'npm run --silent service -- keys   # in src-service/cli.ts',
    '│ src-renderer  │ core/ (vault) and electron/',
    '```',
    '`npm run e2e -- x`',
  ].join('\n');
  const named = namedIn(page, ['src-main', 'src-shared', 'src-service', 'src-renderer', 'tools']);
  expect(named.paths).toEqual([
    ...['a.ts', 'disk/', '*-store.ts', 'src-shared/', 'src-main/core', 'src-shared/'],
    ...['src-service/cli.ts', 'src-renderer', 'core/', 'electron/'],
  ]);
  expect(named.identifiers).toEqual(['notes.saveDraft', 'NoteBody.content', 'saves_total']);
  expect(named.routes).toEqual(['PUT …/webhook', '/metrics']);
  expect(named.scripts).toEqual(['e2e', 'service']);
  expect(rowOf(page, 'src-shared/')).toEqual(['rpc', 'texts']);
});

test('a path is there by its end, in its own folder for a page of the sources, and whole if it begins with a tree', () => {
  const all = ['src-a', 'src-a/x', 'src-a/x/text', 'src-a/x/text/b-store.ts', 'src-a/y', 'src-a/y/links'];
  const isNamed = (name: string, page = 'docs/a.md') => isThere(name, page, all);
  expect(
    ['src-a/', 'src-a/x', 'x/', 'text/', 'b-store.ts', '*-store.ts', 'x/<room>/b-store.ts'].filter(
      (name) => !isNamed(name),
    ),
  ).toEqual([]);
  expect(
    ['src-b', 'src-a/text', 'ext/', 'store.ts', '*/store.ts', 'x/b-store.ts', 'bastore.ts'].filter((name) =>
      isNamed(name),
    ),
  ).toEqual([]);
  expect([isNamed('text/', 'src-a/x/README.md'), isNamed('links/', 'src-a/x/README.md')]).toEqual([
    true,
    false,
  ]);
});

test('every file and folder that a page names is there', () => {
  const all = globSync([`{${trees.join(',')}}/**`, ...trees], { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  expect(missing('paths', (name, page) => isThere(name, page, all))).toEqual([]);
});

test('every method, event and other name of the code that a page names is in the code', () => {
  const [, events = ''] = /export type Events = \{(.*?)^\};/ms.exec(read('src-shared/rpc/contract.ts')) ?? [];
  const ofContract = new Set([
    ...Object.keys(methods),
    ...[...events.matchAll(/^ {2}'([\w.]+)'/gm)].map(([, name]) => name),
  ]);
  const areas = new Set([...ofContract].map((name) => name?.split('.')[0]));
  const code = sourcePaths
    .filter((path) => !path.startsWith('tools/documents'))
    .map(read)
    .join('\n');
  const isInCode = (name: string): boolean => new RegExp(`\\b${name.replaceAll('.', '\\.')}\\b`).test(code);
  expect(ofContract.size).toBeGreaterThan(100);
  expect(
    missing('identifiers', (name) => {
      const [first = '', ...more] = name.split('.');
      if (more.length === 1 && areas.has(first)) return ofContract.has(name);
      return isInCode(name) || (/^[A-Z]/.test(name) && name.split('.').every(isInCode)) || /^pg_/.test(name);
    }),
  ).toEqual([]);
});

test('every page of decisions is in their list', () => {
  const list = read('docs/decisions/README.md');
  const files = decisions
    .filter(({ path }) => /^docs\/decisions\/\d/.test(path))
    .map(({ path }) => basename(path));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !list.includes(`](${file})`))).toEqual([]);
});

test('a function is declared in the file of its row', () => {
  const row = '| `src-a/b.ts` | `save()` of the `store`, then `step()` |';
  expect(functionsInRows(`| \`c.ts\` | \`x()\` |\n${row}`)).toEqual([
    { path: 'src-a/b.ts', name: 'save' },
    { path: 'src-a/b.ts', name: 'step' },
  ]);
  const code = 'const save = 1;\n  async keep(text) {\n  onEdit: (listener) => 1,\n  call(1);\n// step()';
  expect(['save', 'keep', 'onEdit', 'call', 'step'].map((name) => declares(code, name))).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
});

test('every function of the walk of a keystroke is in its file', () => {
  const named = functionsInRows(read('docs/architecture.md'));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ path, name }) => !declares(read(path), name))).toEqual([]);
});

test('every script that a page names is one of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object }; // what it is by npm's rules
  expect(missing('scripts', (name) => name in scripts)).toEqual([]);
});

/** The two listeners of the service, built of parts that only requests use. */
async function builtService() {
  const unused = {} as never; // nothing is requested
  const logger = pino({ level: 'silent' });
  const { app: main } = buildApp({
    logger,
    servesApi: true,
    loopbackOnly: true,
    clock: Date.now,
    storage: unused,
    acceptMemory: unused,
    developer: {
      publicOrigin: null,
      embedded: true,
      loopbackOnly: true,
      clock: Date.now,
      randomBytes,
      storage: unused,
      checkEndpointUrl: unused,
      onDelivery: unused,
      writeKeyUse: unused,
    },
    ops: { readiness: unused, metrics: { text: unused, token: '' } },
  });
  const { app: internal } = buildInternalApp({
    logger,
    acceptMemory: unused,
    ownAccount: unused,
    listen: unused,
    clock: Date.now,
    randomBytes,
    storage: unused,
    deletion: unused,
    onResponse: [],
    meaning: null,
    notes: unused,
    askModels: unused,
    model: unused,
  });
  const internalRoutes: string[] = [];
  internal.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith(internalPath)) return;
    internalRoutes.push(
      ...[method]
        .flat()
        .filter((one) => one !== 'HEAD')
        .map((one) => `${one} ${url}`),
    );
  });
  onTestFinished(async () => {
    await Promise.all([main.close(), internal.close()]);
  });
  await Promise.all([main.ready(), internal.ready()]);
  return { main, internal, internalRoutes };
}

/** A path as the router writes it: `{noteId}` is `:noteId`, and `ID` is `:id`. */
const routed = (path: string): string =>
  path.replace(/\{(\w+)\}|\bID\b/g, (_, name: string | undefined) => `:${name ?? 'id'}`);

test('every request that a page names is served, and the internal ones are all in docs/service.md', async () => {
  const { main, internal, internalRoutes } = await builtService();
  const isServed = (route: string): boolean => {
    const [, method = 'GET', below = '', path = ''] = /^(?:([A-Z]+) )?(…?)(\/.*)$/.exec(route) ?? [];
    if (path === memoryApiPath) return true;
    return below === ''
      ? main.hasRoute({ method, url: routed(path) })
      : internal.hasRoute({ method, url: routed(internalPath + path) });
  };
  expect(missing('routes', isServed)).toEqual([]);
  const named = pages.find(({ path }) => path === 'docs/service.md')?.named.routes ?? [];
  const namedInternal = named.filter((route) => route.includes('…'));
  expect(namedInternal.map((route) => routed(route.replace('…', internalPath))).sort()).toEqual(
    internalRoutes.sort(),
  );
});

test('every option of the service is in docs/service.md', () => {
  const rows = read('docs/service.md').match(/^\| `--.*?\|(?= )/gm) ?? [];
  const named = rows.flatMap((row) => row.match(/--[a-z-]+/g));
  expect(named.sort()).toEqual(serveSettings.map(optionOf).sort());
});

test('every room is named in docs/architecture.md and no other one, and every tree there and in README.md', () => {
  const [architecture, readme] = [read('docs/architecture.md'), read('README.md')];
  for (const house of ['src-shared', 'src-main/core', 'src-renderer', 'src-service'])
    expect(rowOf(architecture, `${house}/`).sort(), house).toEqual(foldersOf(house).sort());
  const folders = [...trees, ...foldersOf('src-main').map((name) => `src-main/${name}`)];
  expect(folders.filter((folder) => !architecture.includes(`\`${folder}/`))).toEqual([]);
  expect(trees.filter((tree) => !new RegExp(`^(?:.*; {2})?${tree}/ `, 'm').test(readme))).toEqual([]);
});
