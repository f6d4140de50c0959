import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SettingsSchema } from '../../../src-shared/settings.ts';

const tokens = readFileSync('src-shared/styles/tokens.css', 'utf8');
const accents = readFileSync('src-renderer/styles/appearance.css', 'utf8');

/** The colours that a block of a style sheet declares, by name; of two for the themes the one of `theme`. */
function colours(css: string, selector: string, theme: 'light' | 'dark'): Map<string, string> {
  const block = css.slice(css.indexOf(selector)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (?:(#\w+)|light-dark\((#\w+), (#\w+)\));/g)].map(
      ([, name = '', one, light, dark]) => [name, one ?? (theme === 'light' ? light : dark) ?? ''],
    ),
  );
}

/** The relative luminance of a colour of six digits, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What is shown on what, and the contrast it needs: 4.5 for text, 3 for marks and for the ring of the focus. */
const pairs: readonly (readonly [name: string, on: string, least: number])[] = [
  ...['paper', 'canvas', 'rail', 'raised', 'accent-soft'].map((on) => ['accent-ink', on, 4.5] as const),
  ...['paper', 'canvas', 'rail', 'raised'].map((on) => ['accent', on, 3] as const),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['ink', 'select', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['ink-2', 'accent-soft', 4.5],
];

test.each(
  SettingsSchema.properties.accent.enum.flatMap((accent) =>
    (['light', 'dark'] as const).map((theme) => ({ accent, theme })),
  ),
)('the accent $accent can be read in the $theme theme', ({ accent, theme }) => {
  const all = new Map([
    ...colours(tokens, `:root[data-theme="${theme}"] {`, theme),
    ...colours(accents, `:root[data-accent="${accent}"] {`, theme),
  ]);
  // green is that of the tokens
  if (accent !== 'green') expect(colours(accents, `:root[data-accent="${accent}"] {`, theme).size).toBe(6);
  for (const [name, on, least] of pairs) {
    const [front, back] = [all.get(name), all.get(on)];
    if (front === undefined || back === undefined) throw new Error(`no colour ${name} or ${on}`);
    expect(contrast(front, back), `${name} on ${on}`).toBeGreaterThanOrEqual(least);
  }
});
