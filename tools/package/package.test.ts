import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { languages } from '../../src-shared/texts/languages.ts';
import { lockedParts } from '../licences.ts';
import { root } from '../root.ts';
import { drawIcons, iconSizes } from './icons.ts';
import { licenceTexts } from './licence-texts.ts';
import { linuxPart } from './linux-tree.ts';
import { product } from './release.ts';

const config = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8'));

test('nobody can run the packaged program as Node, inspect it, or have it load another app', () => {
  expect(config.electronFuses).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  });
});

test('the packages of all systems have one name, and open the same links and files', () => {
  expect([config.appId, config.productName, config.linux.executableName]).toEqual([
    product.componentId,
    product.name,
    product.id,
  ]);
  const entry = linuxPart('example-notes.desktop');
  expect(entry).toContain(`\nMimeType=text/markdown;x-scheme-handler/${config.protocols[0].schemes[0]};\n`);
  expect(linuxPart('app.example.notes.metainfo.xml')).toContain(`<id>${product.componentId}</id>`);
  for (const text of product.description)
    expect(linuxPart('app.example.notes.metainfo.xml')).toContain(`<p>${text}</p>`);
});

test('Chromium has its own texts in each language of the app', () => {
  const has = (language: string): boolean =>
    config.electronLanguages.some((one: string) => one.split('-')[0] === language);
  expect(languages.filter((language) => !has(language))).toEqual([]);
});

test('the licences name each part that is installed, each with a text', () => {
  const texts = licenceTexts();
  for (const name of ['react', 'better-sqlite3', 'saxes']) {
    const part = lockedParts().find((one) => one.name === name);
    expect(texts).toContain(`\n${name} ${part?.version} (${part?.licence})\n`);
  }
  for (const section of texts.split(/^-{80}$/m)) expect(section.length).toBeGreaterThan(400);
});

test('icons are drawn in their sizes, the same each time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'icons-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const drawn = async (name: string): Promise<Buffer[]> => {
    await drawIcons(join(folder, name));
    return iconSizes.map((size) => readFileSync(join(folder, name, 'icons', `${size}x${size}.png`)));
  };
  const icons = await drawn('one');
  // width and height stand in the first chunk of a PNG
  expect(icons.map((png) => png.readUInt32BE(16))).toEqual([...iconSizes]);
  expect(icons.map((png) => png.readUInt32BE(20))).toEqual([...iconSizes]);
  expect(await drawn('other')).toEqual(icons);
});
