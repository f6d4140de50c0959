import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minify } from 'vite';
import { root } from '../root.ts';
import { drawIcons } from './icons.ts';
import { licenceTexts } from './licence-texts.ts';
import { product, type Release } from './release.ts';

/** The folder that electron-builder.yml takes everything from. */
export const stage = join(root, '.cache', 'package');
const app = join(stage, 'app');

/** What the app does not run: the shell for browsers, and what only developers read. */
const leftOut = ['browser/**', '**/*.map', 'stamp'];

/** Lays out the app as it is packaged, with its icons and licences, from what was built. */
export async function stageApp(release: Release): Promise<void> {
  rmSync(stage, { recursive: true, force: true });
  await stagePrograms();
  stageNative(release);
  if (release.isTrial)
    copy(join(import.meta.dirname, 'trial-main.cjs'), join(app, 'out', 'trial', 'main.cjs'));
  stageManifest(release);
  copy(join(root, 'LICENSE'), join(app, 'LICENSE'));
  writeFileSync(join(stage, 'licences.txt'), licenceTexts());
  await drawIcons(join(stage, 'icons'));
}

/** The page is as small as it gets already. The programs lose a third, and keep the names that reports of errors show. */
async function stagePrograms(): Promise<void> {
  const out = join(root, 'out');
  for (const file of globSync('**/*', { cwd: out, exclude: leftOut, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const to = join(app, path.slice(root.length));
    copy(path, to);
    if (!/\.[cm]js$/.test(file.name)) continue;
    const small = await minify(path, readFileSync(path, 'utf8'), {
      module: file.name.endsWith('.mjs'),
      compress: false,
      mangle: { keepNames: true },
      codegen: { removeWhitespace: true, legalComments: 'none' },
    });
    if (small.errors.length > 0) throw new Error(`${path}: ${small.errors[0]?.message}`);
    writeFileSync(to, small.code);
  }
}

/** The two packages with native code, each with the binary of this platform only; on macOS, of both its processors. */
function stageNative({ arch }: Release): void {
  const binaries = process.platform === 'darwin' ? 'darwin-*' : `${process.platform}-${arch}`;
  const modules = join(root, 'node_modules');
  for (const file of globSync(
    [
      'better-sqlite3/{package.json,LICENSE,lib/*.js,lib/methods/*.js}',
      `better-sqlite3/prebuilds/${binaries}.node`,
      '@node-rs/*/{package.json,LICENSE,*.js,*.node}',
    ],
    { cwd: modules },
  ))
    copy(join(modules, file), join(app, 'native', file));
}

/** What Electron reads of `package.json`: nothing is installed any more. */
function stageManifest({ isTrial }: Release): void {
  const { name, version, description, license, author, type, main } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const manifest = {
    name,
    productName: product.name,
    desktopName: `${product.id}.desktop`,
    version,
    description,
    license,
    author: author.name,
    type,
    main: isTrial ? 'out/trial/main.cjs' : main,
  };
  writeFileSync(join(app, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
