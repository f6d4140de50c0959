import { join } from 'node:path';
import { officialElectron } from '../official-electron.ts';
import { oldestElectron } from '../oldest-electron.ts';
import { chromium } from './chromium.ts';
import { installDebianPackages, librariesPresent } from './debian-packages.ts';
import { e2eWorkers } from './e2e-workers.ts';
import { storyHost } from './story-host.ts';
import { testElectron } from './test-electron.ts';
import { startVirtualDisplay } from './virtual-display.ts';

/** Whether the specs can run in a shell: in what environment, or why not, in a few words. */
export type ShellSetup =
  | {
      readonly kind: 'ready';
      readonly shell: ShellName;
      readonly env: NodeJS.ProcessEnv;
      /** What they run on, for the reader of the results. */
      readonly on: string;
    }
  | { readonly kind: 'impossible'; readonly shell: ShellName; readonly why: string };
export type ShellName = 'electron' | 'chromium';

/** Gets what one shell's specs need. `stop` ends what was started for them. */
export async function setUpShell(shell: ShellName): Promise<ShellSetup & { stop(): void }> {
  return shell === 'electron' ? setUpElectron() : setUpChromium();
}

/** Milliseconds: tests do not wait for a slow line. */
const longestDownload = 2 * 60_000;

async function setUpElectron(): Promise<ShellSetup & { stop(): void }> {
  const impossible = (why: string) =>
    ({ kind: 'impossible', shell: 'electron', why, stop: nothing }) as const;
  const official = await officialElectron(longestDownload);
  const forTests = official.ok ? undefined : await testElectron();
  if (forTests && !forTests.ok)
    return impossible(`${official.ok ? '' : official.error}, and ${forTests.error}`);
  const program = official.ok ? official.value : join(forTests?.value ?? '', 'electron');
  if (!(await librariesPresent(program))) {
    const installed = await installDebianPackages();
    if (!installed.ok) return impossible(installed.error);
  }
  const env = forTests ? { ELECTRON_OVERRIDE_DIST_PATH: forTests.value } : {};
  const on = forTests
    ? `Electron ${oldestElectron.version} from npm, for tests only: the official one cannot be fetched here`
    : 'Electron';
  if (process.platform !== 'linux') return { kind: 'ready', shell: 'electron', env, on, stop: nothing };
  // One for each worker: windows on the same screen take the focus from each other, and end what is composed there.
  const displays: Awaited<ReturnType<typeof displayOrInstall>>[] = [];
  while (displays.length < e2eWorkers && displays.every(({ ok }) => ok))
    displays.push(await displayOrInstall());
  const names = displays.map((display) => (display.ok ? display.value.name : ''));
  const stop = (): void => {
    for (const display of displays) if (display.ok) display.value.stop();
  };
  for (const display of displays)
    if (!display.ok) {
      stop();
      return impossible(display.error);
    }
  return {
    kind: 'ready',
    shell: 'electron',
    env: { ...env, DISPLAY: names[0], EXAMPLE_NOTES_DISPLAYS: names.join(' ') },
    on,
    stop,
  };
}

async function displayOrInstall(): ReturnType<typeof startVirtualDisplay> {
  const display = await startVirtualDisplay();
  if (display.ok) return display;
  const installed = await installDebianPackages();
  return installed.ok ? startVirtualDisplay() : installed;
}

async function setUpChromium(): Promise<ShellSetup & { stop(): void }> {
  const found = await chromium();
  const impossible = (why: string) =>
    ({ kind: 'impossible', shell: 'chromium', why, stop: nothing }) as const;
  if (!found.ok) return impossible(found.error);
  // What Debian installs as /usr/bin/chromium is a script, which needs nothing that its package does not bring.
  if (!found.value.startsWith('/usr/') && !(await librariesPresent(found.value))) {
    const installed = await installDebianPackages();
    if (!installed.ok) return impossible(installed.error);
  }
  return {
    kind: 'ready',
    shell: 'chromium',
    env: { EXAMPLE_NOTES_CHROMIUM: found.value, EXAMPLE_NOTES_STORY_HOST: await storyHost() },
    on: found.value,
    stop: nothing,
  };
}

const nothing = (): void => undefined;
