import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layOutSystem, linuxPart } from './linux-tree.ts';
import { product, type Release } from './release.ts';
import { need, run } from './run.ts';
import { stage } from './stage-app.ts';

/**
 * What a package of Fedora, openSUSE and their kin needs beside the libraries that its programs are linked with, which `rpmbuild` finds:
 * what Electron loads by name, and what SQLite, which is no program, is linked with.
 */
const needed = [
  'libX11-xcb.so.1()(64bit)',
  'libc.so.6(GLIBC_2.34)(64bit)',
  'libnotify.so.4()(64bit)',
  'libsecret-1.so.0()(64bit)',
  'libstdc++.so.6(GLIBCXX_3.4.29)(64bit)',
  'xdg-utils',
];

/** Makes the package of Fedora, openSUSE and their kin, with Debian's `rpm` as well: its path. */
export async function makeRpm(into: string, release: Release): Promise<string> {
  await need('rpmbuild', 'apt-get install rpm, or dnf install rpm-build');
  const work = join(stage, 'rpm');
  const tree = join(work, 'tree');
  layOutSystem(tree, release);
  mkdirSync(join(work, 'top'), { recursive: true });
  const arch = release.arch === 'x64' ? 'x86_64' : 'aarch64';
  const spec = join(work, `${product.id}.spec`);
  writeFileSync(
    spec,
    `Name: ${product.id}
Version: ${release.version}
Release: 1
Summary: ${product.summary}
License: MIT
Packager: ${release.maintainer}
AutoProv: no
Requires: ${needed.join(', ')}

%description
${product.description.join('\n\n')}

%files
%defattr(-,root,root,-)
/usr/bin/${product.id}
/usr/lib/${product.id}
/usr/share/applications/${product.id}.desktop
/usr/share/doc/${product.id}
/usr/share/icons/hicolor/*/apps/${product.id}.*
/usr/share/man/man1/${product.id}.1.gz
/usr/share/metainfo/${product.componentId}.metainfo.xml
/usr/share/mime/packages/${product.id}.xml

%post
${linuxPart('after-install.sh')}
%postun
[ "$1" = 0 ] || exit 0
${linuxPart('after-removal.sh')}`,
  );
  const settings = {
    _topdir: join(work, 'top'),
    _rpmdir: join(work, 'top'),
    _buildhost: 'reproducible',
    use_source_date_epoch_as_buildtime: '1',
    clamp_mtime_to_source_date_epoch: '1',
    _build_id_links: 'none',
    _binary_payload: release.isTrial ? 'w1.gzdio' : 'w6.xzdio',
    __os_install_post: '%{nil}',
    // Electron brings it
    __requires_exclude: '^libffmpeg[.]so',
    _build_name_fmt: '%%{NAME}.rpm',
  };
  const defined = Object.entries(settings).flatMap(([name, value]) => ['--define', `${name} ${value}`]);
  await run('rpmbuild', ['-bb', '--target', arch, '--buildroot', tree, '--noclean', ...defined, spec], {
    SOURCE_DATE_EPOCH: String(release.time),
  });
  const file = join(into, `${product.id}-${release.fileVersion}.${arch}.rpm`);
  renameSync(join(work, 'top', `${product.id}.rpm`), file);
  rmSync(work, { recursive: true });
  return file;
}
