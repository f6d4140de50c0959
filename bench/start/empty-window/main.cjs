/** What starts of the app are compared with: a window of Electron with a line of text. Its data is in the folder that `--data` names. */
const { join } = require('node:path');
const { app, BrowserWindow } = require('electron');

const data = process.argv.find((word) => word.startsWith('--data='))?.slice('--data='.length);
if (data === undefined) throw new Error('Give --data.');
app.setPath('userData', data);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => app.quit());
app.whenReady().then(() => new BrowserWindow().loadFile(join(__dirname, 'index.html')));
