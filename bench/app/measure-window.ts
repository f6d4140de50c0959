import type { Page } from '@playwright/test';
import { type Choices, choicesOf } from '../../adversity/random.ts';
import { installEffects, shows, timed } from './effects.ts';
import type { TypedText } from './expected-results.ts';
import type { VaultPlan } from './generated-vault.ts';
import { referenceOf } from './note-text.ts';

/** Milliseconds of each of many times that something was done. */
export type Times = readonly number[];

/** Going to the note of this number. */
export type Switch = { readonly number: number; readonly time: number };

/** A person goes to other notes of the list by clicking them, and scrolls now and then; another `seed` to others. */
export async function measureSwitches(
  page: Page,
  plan: VaultPlan,
  count: number,
  seed = 1,
): Promise<Switch[]> {
  const numbers = new Map(plan.notes.map(({ title, number }) => [title, number]));
  const random = choicesOf(seed, 'switches');
  await installEffects(page);
  const switches: Switch[] = [];
  let open = '';
  while (switches.length < count) {
    if (switches.length % 4 === 0) await scrollList(page, random);
    const cards = await cardsInView(page);
    const card = random.pick(cards.filter(({ title }) => title !== open && numbers.has(title)));
    const number = numbers.get(card.title) ?? 0;
    const effect = { kind: 'note', title: card.title, reference: referenceOf(number) } as const;
    const time = await timed(page, 'pointerdown', effect, () => page.mouse.click(card.x, card.y));
    switches.push({ number, time });
    open = card.title;
  }
  return switches;
}

async function scrollList(page: Page, random: Choices): Promise<void> {
  await page.locator('.cards').hover({ position: { x: 40, y: 200 } });
  await page.mouse.wheel(0, random.between(-3_000, 9_000));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The notes that can be clicked, and where. */
const cardsInView = (page: Page): Promise<{ title: string; x: number; y: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-note-button]')].flatMap((button) => {
      const { left, top, width, height } = (button.closest('li') ?? button).getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isThere = button.closest('li')?.contains(document.elementFromPoint(x, y)) === true;
      return isThere ? [{ title: (button.textContent ?? '').trim(), x, y }] : [];
    }),
  );

/** Types searches, each character when the one before has had its effect. A character that changes nothing that is shown is not counted. */
export async function measureSearch(page: Page, searches: readonly TypedText[]): Promise<Times> {
  await installEffects(page);
  const times: number[] = [];
  for (const search of searches) {
    await page.keyboard.press('Control+Shift+F');
    times.push(...(await typeText(page, search)));
    await page.keyboard.press('Escape'); // closes suggestions, if there are some
    await page.getByRole('searchbox', { name: 'Search notes' }).fill('');
  }
  return times;
}

/** Milliseconds until the quick switcher shows notes, and after each character that is typed into it. */
export async function measureSwitcher(
  page: Page,
  searches: readonly TypedText[],
): Promise<{ opened: Times; typed: Times }> {
  await installEffects(page);
  const [opened, typed]: [number[], number[]] = [[], []];
  for (const search of searches) {
    opened.push(
      await timed(page, 'keydown', { kind: 'options', names: null }, () => page.keyboard.press('Control+p')),
    );
    typed.push(...(await typeText(page, search)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Quick switcher' }).waitFor({ state: 'detached' });
  }
  return { opened, typed };
}

async function typeText(page: Page, { text, effects }: TypedText): Promise<number[]> {
  const times: number[] = [];
  for (const [index, character] of [...text].entries()) {
    const effect = effects[index];
    if (effect === undefined) throw new TypeError('each character has its effect');
    const isNew = !(await shows(page, effect));
    const time = await timed(page, 'input', effect, () => page.keyboard.insertText(character));
    if (isNew) times.push(time);
    // a frame lasts 17 ms: keys come at any time of it, as from a person
    await new Promise((resolve) => setTimeout(resolve, 40 + ((index * 7) % 17)));
  }
  return times;
}
