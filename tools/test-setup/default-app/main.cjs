/** What Electron's own default app does for `electron [-r module] [switches] <app>`: loads the app of a folder. */
const Module = require('node:module');
const { resolve, join } = require('node:path');
const { app } = require('electron');

const words = process.argv.slice(1);
const isRequire = (word) => word === '-r' || word === '--require';
const required = words.filter((_word, index) => isRequire(words[index - 1]));
const named = words.find((word, index) => !word.startsWith('-') && !isRequire(words[index - 1]));
if (named === undefined) throw new Error('No app was named.');
const folder = resolve(named);
if (required.length > 0) Module._preloadModules(required);

Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
const manifest = require(join(folder, 'package.json'));
app.setVersion(manifest.version);
app.name = manifest.productName ?? manifest.name;
app.setAppPath(folder);
Module._load(folder, null, true);
