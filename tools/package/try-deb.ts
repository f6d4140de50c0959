import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { root } from '../root.ts';
import { startVirtualDisplay } from '../test-setup/virtual-display.ts';
import { product } from './release.ts';
import { need, run } from './run.ts';

const folder = join(root, '.cache', 'trial-debian');
/** A Debian as it is installed, kept between trials; and the one of this trial. */
const [base, system] = [join(folder, 'base'), join(folder, 'system')];
const suite = 'bookworm';
const user = 'tester';
const text = 'The heron stands where the ferry used to land.';

/**
 * Installs a package of Debian in a fresh Debian, starts it as a user by its desktop file, types a note, starts it again, looks for the
 * note, and removes the package. Prints each step; an error says which one failed. The system is a folder with Debian's own packages in it.
 */
export async function tryDeb(deb: string): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error('The trial installs packages into a folder, which needs root.');
  await need('debootstrap', 'apt-get install debootstrap');
  await step(`a fresh Debian ${suite}`, makeSystem);
  await step(`apt-get install ${basename(deb)}`, async () => {
    cpSync(deb, join(system, 'tmp', 'trial.deb'));
    await inSystem(
      'apt-get',
      'install',
      '-y',
      '--no-install-recommends',
      '/tmp/trial.deb',
      'fonts-dejavu-core',
    );
    await inSystem('useradd', '--create-home', user);
  });
  await step('what was installed', async () => {
    const mode = await inSystem('stat', '--format=%U %a', `/usr/lib/${product.id}/chrome-sandbox`);
    expect(mode.trim()).toBe('root 4755');
    expect(await inSystem('dpkg', '--verify', product.id)).toBe('');
  });
  const display = await startVirtualDisplay();
  if (!display.ok) throw new Error(display.error);
  try {
    await step('started by its desktop file, a note is typed', () => inApp(display.value.name, typeNote));
    await step('started again, the note is found', () => inApp(display.value.name, findNote));
  } finally {
    display.value.stop();
  }
  await step(`dpkg -r ${product.id}`, async () => {
    const said = await inSystem('dpkg', '-r', product.id);
    expect(said).toContain('~/Example Notes');
    const left = globSync([`**/${product.id}*`], {
      cwd: system,
      exclude: ['proc', 'home', 'var/lib/dpkg/**', 'var/log/**'],
    });
    expect(left).toEqual([]);
  });
  await step('the note and its history are still there', async () => {
    expect(readFileSync(noteFile(), 'utf8')).toContain(text);
    expect(existsSync(join(home(), '.local', 'share', product.id))).toBe(true);
  });
  rmSync(system, { recursive: true });
}

/** Does a step, and says that it was done. */
async function step(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    console.log(`  ✓ ${name}`);
  } catch (error) {
    console.log(`  ✗ ${name}`);
    throw error;
  }
}

async function makeSystem(): Promise<void> {
  // the same mirror as that of this computer
  const mirrors = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)']);
  const mirror =
    mirrors.split('\n').find((address) => address.endsWith('/debian/')) ?? 'http://deb.debian.org/debian/';
  if (!existsSync(join(base, 'debootstrap-done'))) {
    rmSync(base, { recursive: true, force: true });
    mkdirSync(base, { recursive: true });
    await run('debootstrap', ['--variant=minbase', suite, base, mirror]);
    mkdirSync(join(base, 'debootstrap-done'));
  }
  rmSync(system, { recursive: true, force: true });
  await run('cp', ['-a', '--reflink=auto', base, system]);
  for (const place of ['etc/apt/apt.conf.d', 'etc/resolv.conf'])
    cpSync(join('/', place), join(system, place), { recursive: true, dereference: true });
  await inSystem('apt-get', 'update');
}

/** What starts a program in the system, with the file systems that programs expect; they are gone when it ends. */
function systemCommand(command: readonly string[], chrootOptions: readonly string[] = []): string[] {
  const mounts = [
    'mount -t proc proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    'mkdir -p "$0/tmp/.X11-unix"',
    '{ [ ! -d /tmp/.X11-unix ] || mount --bind /tmp/.X11-unix "$0/tmp/.X11-unix"; }',
    `exec chroot ${chrootOptions.join(' ')} "$0" "$@"`,
  ];
  return ['--mount', '--propagation', 'private', 'sh', '-c', mounts.join(' && '), system, ...command];
}

const inSystem = (...command: readonly string[]): Promise<string> =>
  run('unshare', systemCommand(command), { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' });

const home = (): string => join(system, 'home', user);

function noteFile(): string {
  const [found] = globSync('Example Notes/**/*.md', { cwd: home() }).filter((path) =>
    readFileSync(join(home(), path), 'utf8').includes(text),
  );
  if (found === undefined) throw new Error('no note has the text that was typed');
  return join(home(), found);
}

/** Runs the app as a user would start it, and ends it as a session does that is closed. */
async function inApp(display: string, work: (page: Page) => Promise<void>): Promise<void> {
  const entry = readFileSync(join(system, `usr/share/applications/${product.id}.desktop`), 'utf8');
  const [program = '', ...args] = (/^Exec=(.*)$/m.exec(entry)?.[1] ?? '')
    .split(' ')
    .filter((word) => word !== '%U');
  const port = await freePort();
  // a screen without a graphics card
  const forTrial = ['--disable-gpu', `--remote-debugging-port=${port}`];
  const env = {
    HOME: `/home/${user}`,
    USER: user,
    PATH: '/usr/sbin:/usr/bin:/bin',
    DISPLAY: display,
    LC_ALL: 'C.UTF-8',
    LANGUAGE: 'en',
  };
  const app = spawn(
    'unshare',
    systemCommand([program, ...args, ...forTrial], [`--userspec=${user}:${user}`]),
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(app, 'exit');
  let words = '';
  for (const stream of [app.stdout, app.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      words += part;
    });
  try {
    const browser = await connect(port, app);
    const page = browser.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error('it has no window');
    await work(page);
    await browser.close();
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nIt printed:\n${words.slice(-3_000)}`);
  } finally {
    app.kill('SIGTERM');
    await ended;
  }
}

/** Waits for the window: its process answers on this port as soon as it can. */
async function connect(port: number, app: ChildProcess): Promise<Browser> {
  for (const start = Date.now(); Date.now() - start < 60_000; ) {
    const end = app.signalCode ?? app.exitCode;
    if (end !== null) throw new Error(`it ended with ${end}`);
    const pages: { readonly type: string }[] = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then((response) => response.json())
      .catch(() => []);
    if (pages.some(({ type }) => type === 'page')) return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('it showed no window within a minute');
}

async function typeNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New note' }).click({ timeout: 30_000 });
  const body = page.getByRole('textbox', { name: 'Note body' });
  await body.click();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+s');
  await expect.poll(() => noteIsSaved(), { timeout: 20_000 }).toBe(true);
}

function noteIsSaved(): boolean {
  try {
    return !/^revision: "?draft"?$/m.test(readFileSync(noteFile(), 'utf8'));
  } catch {
    return false;
  }
}

async function findNote(page: Page): Promise<void> {
  await page.getByRole('searchbox').first().fill('heron', { timeout: 30_000 });
  await page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button').first().click();
  await expect(page.getByRole('textbox', { name: 'Note body' })).toContainText(text, { timeout: 20_000 });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
