import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startHelp } from '../../src-main/start-options.ts';
import { controlOf } from './deb.ts';
import { componentOf, linuxPart } from './linux-tree.ts';
import { product, type Release, readRelease } from './release.ts';

/*
 * The rules of `desktop-file-validate`, `appstreamcli validate`, `man` and Debian's policy that these files can break without anything here failing.
 */

const release: Release = {
  ...readRelease(false),
  version: '1.2.0',
  fileVersion: '1.2.0',
  time: 1_800_000_000,
};

/** The groups of a desktop file, with their keys. */
function groupsOf(entry: string): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  for (const line of entry.trimEnd().split('\n')) {
    const [, group] = /^\[(.+)\]$/.exec(line) ?? [];
    if (group !== undefined) {
      expect(groups.has(group)).toBe(false);
      groups.set(group, new Map());
    } else if (line !== '') {
      const [, key = line, value = ''] = /^([A-Za-z-]+(?:\[[\w@.]+\])?)=(\S.*)$/.exec(line) ?? [];
      const keys = [...groups.values()].at(-1);
      // a key is there once, and has a value
      expect([line, value !== '', keys?.has(key)]).toEqual([line, true, false]);
      keys?.set(key, value);
    }
  }
  return groups;
}

/** The texts of an XML document by the paths of their elements, such as `component/name`; an error unless it is well-formed. */
function textsOf(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: string[] = [];
  const add = (path: string, text: string): void => {
    if (text.trim() !== '') texts.set(path, [...(texts.get(path) ?? []), text]);
  };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    for (const [key, value] of Object.entries(attributes)) add(`${open.join('/')}@${key}`, String(value));
  });
  parser.on('text', (text) => add(open.join('/'), text));
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return texts;
}

test('the desktop file has what menus need, keys that they know, and each of its actions', () => {
  const groups = groupsOf(linuxPart('example-notes.desktop'));
  const entry = groups.get('Desktop Entry') ?? new Map();
  expect(entry.get('Type')).toBe('Application');
  expect(entry.get('Name')).toBe(product.name);
  expect(entry.get('Icon')).toBe(product.id);
  expect(entry.get('Exec')).toBe(`/usr/bin/${product.id} %U`);
  // one of the main categories: a menu without it has nowhere to put the app
  expect(entry.get('Categories')).toMatch(/^(?:[A-Z]\w+;)*Office;(?:[A-Z]\w+;)*$/);
  for (const list of ['Categories', 'MimeType', 'Keywords', 'Actions']) expect(entry.get(list)).toMatch(/;$/);
  const known =
    /^(?:Type|Name|GenericName|Comment|Exec|Icon|Terminal|StartupNotify|StartupWMClass|Categories|Keywords|MimeType|Actions)(?:\[(?:de|zh_CN)\])?$/;
  expect([...entry.keys()].filter((key) => !known.test(key))).toEqual([]);
  const actions: string[] = entry.get('Actions').split(';').filter(Boolean);
  expect([...groups.keys()]).toEqual(['Desktop Entry', ...actions.map((name) => `Desktop Action ${name}`)]);
  for (const name of actions) {
    const action = groups.get(`Desktop Action ${name}`);
    expect(action?.get('Name')).not.toBeUndefined();
    expect(action?.get('Exec')).toMatch(new RegExp(`^/usr/bin/${product.id} --`));
  }
});

test('software centres are told a name in reverse of a domain, who made it, and what the release is', () => {
  const component = textsOf(componentOf(release));
  const only = (path: string): string | undefined => {
    const found = component.get(`component${path}`);
    expect([path, found?.length]).toEqual([path, 1]);
    return found?.[0];
  };
  expect(only('@type')).toBe('desktop-application');
  // three parts without hyphens: Flatpak asks for it, too
  expect(only('/id')).toMatch(/^[a-z]{2,}(?:\.[a-z][a-z\d]*){2,}$/);
  expect(only('/name')).toBe(product.name);
  expect(only('/summary')).toBe(product.summary);
  expect(only('/summary')).not.toMatch(/\.$/);
  expect(only('/metadata_license')).toBe('CC0-1.0');
  expect(only('/project_license')).toBe('MIT');
  expect(only('/developer/name')).not.toBe('');
  expect(only('/content_rating@type')).toBe('oars-1.1');
  expect(only('/launchable')).toBe(`${product.id}.desktop`);
  expect(only('/releases/release@version')).toBe('1.2.0');
  expect(only('/releases/release@type')).toBe('stable');
  expect(only('/releases/release@date')).toBe('2027-01-15');
  expect(componentOf({ ...release, version: '1.2.0~rc.1' })).toContain('type="development"');
  expect(componentOf(release)).not.toContain('@');
});

test('the list of MIME types is well-formed', () => {
  const types = textsOf(linuxPart('mime.xml'));
  expect(types.get('mime-info/mime-type@type')).toEqual(['text/markdown']);
  expect(types.get('mime-info/mime-type/glob@pattern')).toEqual(['*.md', '*.markdown']);
});

test('the manual page has the options that the app has', () => {
  const optionsIn = (text: string): string[] =>
    [...new Set(text.match(/--[a-z-]+/g))].filter((name) => !ofOtherShells.has(name)).sort();
  // options of the shell for browsers, the one that shows keys to others, and what only a window does
  const ofOtherShells = new Set([
    '--browser',
    '--no-open',
    '--port',
    '--memory-api-key',
    '--help',
    '--capture',
  ]);
  expect(optionsIn(linuxPart('example-notes.1').replaceAll('\\-', '-'))).toEqual(
    optionsIn(startHelp.replace(/^.*\n/, '')),
  );
});

test('the fields of a Debian package say who answers for it, in lines that Debian can read', () => {
  const fields = controlOf({ ...release, maintainer: 'A Person <a@example.org>' }, 'amd64', 2_000_000);
  expect(fields).toContain('\nMaintainer: A Person <a@example.org>\n');
  expect(fields).toContain('\nInstalled-Size: 1954\n');
  expect(fields.endsWith('.\n')).toBe(true);
  const [, description = ''] = fields.split(`\nDescription: ${product.summary}\n`);
  const lines = description.trimEnd().split('\n');
  for (const line of lines) expect(line).toMatch(/^ (?:\.|\S.{0,77}\S)$/);
  expect(
    lines
      .map((line) => line.slice(1))
      .join(' ')
      .split(' . '),
  ).toEqual([...product.description]);
});

test('a Flatpak is given the home, the network and the desktop, and no device', () => {
  const manifest = parse(linuxPart('flatpak.yml'));
  expect(manifest['finish-args'].toSorted()).toEqual([
    '--filesystem=home',
    '--share=ipc',
    '--share=network',
    '--socket=fallback-x11',
    '--socket=wayland',
    '--talk-name=org.freedesktop.secrets',
    '--talk-name=org.kde.StatusNotifierWatcher',
    '--talk-name=org.kde.kwalletd6',
  ]);
  expect([manifest.id, manifest.command, manifest['rename-icon'], manifest['rename-desktop-file']]).toEqual([
    product.componentId,
    product.id,
    product.id,
    `${product.id}.desktop`,
  ]);
  // it starts what it installs
  expect(linuxPart('flatpak-start.sh')).toContain(
    `exec zypak-wrapper /app/lib/${product.id}/${product.id} "$@"`,
  );
});
