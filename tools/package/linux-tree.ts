import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../root.ts';
import { appFolder } from './app-folder.ts';
import { iconDrawing, iconSizes } from './icons.ts';
import { product, type Release, setTimes } from './release.ts';
import { stage } from './stage-app.ts';

const parts = join(root, 'tools', 'package', 'linux');

/** A text of the packages of Linux. */
export const linuxPart = (name: string): string => readFileSync(join(parts, name), 'utf8');

/** Where the app lies in an installed system. */
const home = `usr/lib/${product.id}`;

/** Lays out what a package of Linux installs below a folder, with the modes it has there, and all of it as old as the release. */
export function layOutSystem(into: string, release: Release): void {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(join(into, home), { recursive: true });
  cpSync(appFolder, join(into, home), { recursive: true, verbatimSymlinks: true });
  for (const file of globSync('**/*', { cwd: into, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isDirectory()) chmodSync(path, 0o755);
    else if (file.isFile()) chmodSync(path, isProgram(path) ? 0o755 : 0o644);
  }
  // where the system makes no user namespaces, the sandbox of the windows is made by it
  chmodSync(join(into, home, 'chrome-sandbox'), 0o4755);

  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(into, path)), { recursive: true });
    writeFileSync(join(into, path), content, { mode: 0o644 });
  };
  write(`${home}/resources/apparmor`, linuxPart('apparmor'));
  write(`usr/share/applications/${product.id}.desktop`, linuxPart('example-notes.desktop'));
  write(`usr/share/mime/packages/${product.id}.xml`, linuxPart('mime.xml'));
  write(`usr/share/metainfo/${product.componentId}.metainfo.xml`, componentOf(release));
  write(`usr/share/man/man1/${product.id}.1.gz`, gzipSync(linuxPart('example-notes.1'), { level: 9 }));
  write(
    `usr/share/doc/${product.id}/copyright`,
    `${readFileSync(join(root, 'LICENSE'), 'utf8')}\nThe licences of its parts are in /${home}/resources/licences.txt,\n/${home}/LICENSE.electron.txt and /${home}/LICENSES.chromium.html.\n`,
  );
  const icons = 'usr/share/icons/hicolor';
  write(`${icons}/scalable/apps/${product.id}.svg`, readFileSync(iconDrawing, 'utf8'));
  for (const size of iconSizes) {
    const path = join(into, icons, `${size}x${size}`, 'apps', `${product.id}.png`);
    mkdirSync(dirname(path), { recursive: true });
    cpSync(join(stage, 'icons', 'icons', `${size}x${size}.png`), path);
  }
  mkdirSync(join(into, 'usr/bin'));
  symlinkSync(`../lib/${product.id}/${product.id}`, join(into, 'usr/bin', product.id));
  setTimes(into, release);
}

/** What software centres show of the app, in this version. */
export function componentOf({ version, time }: Release): string {
  return linuxPart(`${product.componentId}.metainfo.xml`)
    .replace('@VERSION@', version)
    .replace('@TYPE@', version.includes('~') ? 'development' : 'stable')
    .replace('@DATE@', new Date(time * 1000).toISOString().slice(0, 10));
}

/** ELF files that are started: libraries are only read. */
function isProgram(path: string): boolean {
  return (
    readFileSync(path).subarray(0, 4).equals(Buffer.from('\x7fELF', 'latin1')) &&
    !/\.(?:node|so(?:\.\d+)*)$/.test(path)
  );
}
