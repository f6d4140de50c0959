import { officialElectron } from './official-electron.ts';
import { run } from './package/run.ts';

/**
 * `npm run prepare:runner [-- DEBIAN-PACKAGE...]`: fetches the official Electron, and fails where it cannot be had, since tests and packages
 * would make do with another one. On Linux it installs the packages that are named, as root.
 */
const longestDownload = 10 * 60_000;

try {
  const electron = await officialElectron(longestDownload);
  if (!electron.ok) throw new Error(`The official Electron cannot be had: ${electron.error}.`);
  console.log(electron.value);
  const packages = process.argv.slice(2);
  if (process.platform === 'linux' && packages.length > 0) {
    const apt = (...args: string[]): Promise<string> =>
      process.getuid?.() === 0 ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]);
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', ...packages);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
