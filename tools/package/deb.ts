import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../root.ts';
import { layOutSystem, linuxPart } from './linux-tree.ts';
import { product, type Release, setTimes } from './release.ts';
import { run } from './run.ts';
import { stage } from './stage-app.ts';

/** The libraries of Debian 12 and Ubuntu 22.04 and newer that Electron and SQLite are linked with; `t64` is their name since 64-bit times. */
export const debianLibraries = [
  'libasound2 | libasound2t64',
  'libatk-bridge2.0-0 | libatk-bridge2.0-0t64',
  'libatspi2.0-0 | libatspi2.0-0t64',
  'libc6 (>= 2.34)',
  'libcups2 | libcups2t64',
  'libdrm2',
  'libgbm1',
  'libgtk-3-0 | libgtk-3-0t64',
  'libnotify4',
  'libnss3',
  'libsecret-1-0',
  'libstdc++6 (>= 11)',
  // not linked, but loaded: without it the program ends before its window
  'libx11-xcb1',
  'libxss1',
  'xdg-utils',
];

/** Makes the package of Debian and Ubuntu: its path. */
export async function makeDeb(into: string, release: Release): Promise<string> {
  const tree = join(stage, 'deb');
  layOutSystem(tree, release);
  writeDocuments(tree, release);
  const bytes = globSync('**/*', { cwd: tree, withFileTypes: true })
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  const architecture = release.arch === 'x64' ? 'amd64' : 'arm64';
  const control = join(tree, 'DEBIAN');
  mkdirSync(control);
  writeFileSync(join(control, 'control'), controlOf(release, architecture, bytes));
  const script = (name: string, condition: string, part: string): void =>
    writeFileSync(
      join(control, name),
      `#!/bin/sh\nset -e\n[ "$1" = ${condition} ] || exit 0\n${linuxPart(part)}`,
      { mode: 0o755 },
    );
  script('postinst', 'configure', 'after-install.sh');
  script('postrm', 'remove', 'after-removal.sh');
  setTimes(tree, release);
  const file = join(into, `${product.id}_${release.fileVersion}_${architecture}.deb`);
  const level = release.isTrial ? '-z0' : '-z6';
  await run('dpkg-deb', ['--build', '--root-owner-group', '-Zxz', level, tree, file], {
    SOURCE_DATE_EPOCH: String(release.time),
  });
  return file;
}

/** The control fields of the package, which has so many bytes when it is installed. */
export function controlOf(release: Release, architecture: string, bytes: number): string {
  return `Package: ${product.id}
Version: ${release.version}
Section: editors
Priority: optional
Architecture: ${architecture}
Maintainer: ${release.maintainer}
Installed-Size: ${Math.ceil(bytes / 1024)}
Depends: ${debianLibraries.join(', ')}
Description: ${product.summary}
${product.description.map(wrapped).join(' .\n')}`;
}

/** The changelog as Debian has them, which leads to the one for users, and what lintian need not say. */
function writeDocuments(tree: string, release: Release): void {
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content, { mode: 0o644 });
  };
  const date = new Date(release.time * 1000).toUTCString().replace('GMT', '+0000');
  const entry = `${product.id} (${release.version}) stable; urgency=medium

  * Version ${release.fileVersion}: CHANGELOG.md.gz in this folder says what is new.

 -- ${release.maintainer}  ${date}
`;
  const folder = `usr/share/doc/${product.id}`;
  write(`${folder}/changelog.gz`, gzipSync(entry, { level: 9 }));
  write(`${folder}/CHANGELOG.md.gz`, gzipSync(readFileSync(join(root, 'CHANGELOG.md')), { level: 9 }));
  write(`usr/share/lintian/overrides/${product.id}`, linuxPart('lintian-overrides'));
}

/** A paragraph as lines of a control field: indented, and as long as terminals are wide. */
const wrapped = (paragraph: string): string => paragraph.replace(/(.{1,78})(?: |$)/g, ' $1\n');
