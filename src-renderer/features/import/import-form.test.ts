import { expect, test } from 'vitest';
import { folderNameOf } from './import-form.tsx';

test.each([
  ['/home/ana/Notes', 'Notes'],
  ['C:\\Users\\Ana\\Notes\\', 'Notes'],
  ['/exports/joplin.jex', 'joplin'],
  [' /exports/notion.zip// ', 'notion'],
  ['/exports/Tram plan.docx', 'Tram plan'],
  ['/home/ana/one.md', ''],
  ['//', ''],
  ['', ''],
])('the folder of an import from %j', (path, folder) => {
  expect(folderNameOf(path)).toBe(folder);
});

test('a path of hundreds of thousands of parts is split once', () => {
  expect(folderNameOf(`${'/a'.repeat(300_000)}\0/`)).toBe('a\0');
});
