/**
 * The entry of a package with the Electron of tests, whose Node is too old for the core: as in development, the Node beside it runs the
 * core, which needs files that are not in an archive. No package for users contains this file.
 */
const { join } = require('node:path');
const { app } = require('electron');

Object.defineProperty(app, 'isPackaged', { value: false });
process.env.EXAMPLE_NOTES_CORE_NODE = join(process.resourcesPath, 'node');
require(join(process.resourcesPath, 'app.asar.unpacked', 'out', 'main', 'main.cjs'));
