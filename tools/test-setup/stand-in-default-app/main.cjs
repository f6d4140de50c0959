/** What Electron's own default app does for `electron [-r module] [switches] <app>`: loads the app of a folder. */
const Module = require('node:module');
const { resolve, join } = require('node:path');
const { app } = require('electron');

const required = [];
let folder;
for (let index = 1; index < process.argv.length && folder === undefined; index += 1) {
  const word = process.argv[index];
  if (word === '-r' || word === '--require') required.push(process.argv[(index += 1)]);
  else if (!word.startsWith('-')) folder = resolve(word);
}
if (folder === undefined) throw new Error('No app was named.');
if (required.length > 0) Module._preloadModules(required);

Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
const manifest = require(join(folder, 'package.json'));
app.setVersion(manifest.version);
app.name = manifest.productName ?? manifest.name;
app.setAppPath(folder);
Module._load(folder, null, true);
