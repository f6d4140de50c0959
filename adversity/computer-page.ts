import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { letIn } from '../e2e/fixtures/app-secret.ts';
import type { AppProcess } from './app-process.ts';
import type { Ledger } from './ledger.ts';
import { pause, until } from './wait.ts';

/** The app's window on one computer, in a real browser, used as a person uses it. */
export type ComputerPage = {
  readonly page: Page;
  readonly body: Locator;
  /** Opens a note by its title. */
  open(title: string): Promise<void>;
  /** Makes a note with this title, and leaves the caret in its text. */
  create(title: string): Promise<void>;
  /** Puts the caret behind the last character of the text. */
  toEnd(): Promise<void>;
  /** Types words, each followed by a space, and records each that is on screen. */
  type(words: readonly string[], between?: number): Promise<void>;
  /** Starts a new paragraph at the end. */
  newParagraph(): Promise<void>;
  /** Saves as Ctrl+S does, and waits until the page says that it is a revision. */
  save(): Promise<void>;
  /** The status line of the upload. */
  status(): Promise<string>;
  /** The status line and what the page says of the open note, both at one moment. */
  states(): Promise<{ readonly sync: string; readonly save: string }>;
  /** What the page says of the open note: "Saved", "Not saved" ... */
  saveState(): Promise<string>;
  /** The longest time in milliseconds for which the page stood still since it was opened or last asked. */
  longestStall(): Promise<number>;
  close(): Promise<void>;
};

export async function openPage(
  browser: Browser,
  app: AppProcess,
  ledger: Ledger,
  screen: string,
): Promise<ComputerPage> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await letIn(context, app.origin, app.secret);
  const page = await context.newPage();
  await page.addInitScript(watchStalls);
  await page.goto(app.origin);
  const body = page.getByRole('textbox', { name: 'Note body' });
  const title = page.getByRole('textbox', { name: 'Title' });
  await page.getByRole('button', { name: 'New note' }).first().waitFor();
  const self: ComputerPage = {
    page,
    body,
    async open(wanted) {
      await page.keyboard.press('Control+p');
      const switcher = page.getByRole('dialog', { name: 'Quick switcher' });
      await switcher.getByRole('combobox').fill(wanted);
      // the list may still fill: the vault is read in the background
      await switcher.getByRole('option', { name: wanted, selected: true }).first().waitFor();
      await page.keyboard.press('Enter');
      await until(`"${wanted}" is open`, async () => (await title.inputValue()) === wanted);
      await body.waitFor();
    },
    async create(wanted) {
      // a sync program may just be replacing the identity of the vault
      await page.getByRole('region', { name: 'Vault' }).waitFor({ state: 'detached' });
      await page.keyboard.press('Control+Alt+n');
      await until('a new note is open', () =>
        title.evaluate(
          (node) =>
            node === document.activeElement && node instanceof HTMLTextAreaElement && node.value === '',
        ),
      );
      await page.keyboard.type(wanted);
      await page.keyboard.press('Enter');
      await until('the caret is in the text', () => body.evaluate((node) => node === document.activeElement));
    },
    async toEnd() {
      await body.focus();
      await page.keyboard.press('Control+End');
    },
    async newParagraph() {
      await self.toEnd();
      await page.keyboard.press('Enter');
    },
    async type(words, between = 0) {
      for (const word of words) {
        await page.keyboard.type(`${word} `);
        if (await page.evaluate(isShown, word)) ledger.onScreen(word, screen);
        if (between > 0) await pause(between);
      }
    },
    async save() {
      await page.keyboard.press('Control+s');
      await until('the page says that the note is a revision', async () =>
        /^Saved(?! as draft)/.test(await self.saveState()),
      );
    },
    status: async () => (await page.getByRole('status', { name: 'Status of notes' }).textContent()) ?? '',
    states: () =>
      page.evaluate(() => {
        const textOf = (selector: string) => document.querySelector(selector)?.textContent.trim() ?? '';
        return {
          sync: textOf('[role="status"][aria-label="Status of notes"]'),
          save: textOf('[data-save-state]'),
        };
      }),
    saveState: async () => ((await page.locator('[data-save-state]').first().textContent()) ?? '').trim(),
    longestStall: () =>
      page.evaluate(() => {
        const stalls = window as unknown as { adversityStall: number }; // set by the script above
        const longest = stalls.adversityStall;
        stalls.adversityStall = 0;
        return longest;
      }),
    close: () => context.close(),
  };
  return self;
}

/** Runs in the page: a word is on the screen, unless the panel of a missing vault took the keys: it covers the text, and says so. */
const isShown = (word: string): boolean =>
  document.querySelector('.vault-missing') === null ||
  document.querySelector('[aria-label="Note body"]')?.textContent.includes(word) === true;

/** Runs in the page: keeps the longest gap between two ticks of a clock of 50 ms. */
function watchStalls(): void {
  const stalls = window as unknown as { adversityStall: number }; // a global of this runner's own
  stalls.adversityStall = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    stalls.adversityStall = Math.max(stalls.adversityStall, now - last - 50);
    last = now;
  }, 50);
}
