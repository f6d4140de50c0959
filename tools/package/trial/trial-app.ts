import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { freePort } from '../../../src-main/test-support/free-port.ts';
import { asUser, type Entrance, system, user } from './trial-system.ts';

/** The home of who starts the app, as this computer sees it. */
export const home = join(system, 'home', user);
const text = 'The heron stands where the ferry used to land.';

/** A program with its arguments, and how it sees the system. */
export type StartOfApp = { readonly command: readonly string[]; readonly entrance: Entrance };

/** Runs the app as a user would start it, and ends it as a session does that is closed. An error has what the app printed last. */
export async function inApp(
  { command, entrance }: StartOfApp,
  display: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  // a screen without a graphics card
  const forTrial = ['--disable-gpu', `--remote-debugging-port=${port}`];
  const env = {
    HOME: `/home/${user}`,
    USER: user,
    PATH: '/usr/sbin:/usr/bin:/bin',
    DISPLAY: display,
    LC_ALL: 'C.UTF-8',
    // neither the app nor Chromium has texts in it: both are in English then
    LANGUAGE: 'fr',
  };
  const app = spawn('unshare', asUser([...command, ...forTrial], entrance), {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

/** Types a note into a new one, until it is saved as a revision. */
export async function typeNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New note' }).click({ timeout: 30_000 });
  const body = page.getByRole('textbox', { name: 'Note body' });
  await body.click();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+s');
  await expect.poll(() => noteIsSaved(), { timeout: 20_000 }).toBe(true);
}

/** The file of the note that was typed; an error when there is none. */
export function noteFile(): string {
  const [found] = globSync('Example Notes/**/*.md', { cwd: home }).filter((path) =>
    readFileSync(join(home, path), 'utf8').includes(text),
  );
  if (found === undefined) throw new Error('no note has the text that was typed');
  return join(home, found);
}

function noteIsSaved(): boolean {
  try {
    return !/^revision: "?draft"?$/m.test(readFileSync(noteFile(), 'utf8'));
  } catch {
    return false;
  }
}

/** Finds the note by a word in it, and sees its text. */
export async function findNote(page: Page): Promise<void> {
  await page.getByRole('searchbox').first().fill('heron', { timeout: 30_000 });
  await page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button').first().click();
  await expect(page.getByRole('textbox', { name: 'Note body' })).toContainText(text, { timeout: 20_000 });
}
