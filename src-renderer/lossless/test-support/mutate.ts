import type { Random } from './random.ts';

/**
 * A text with its bytes flipped, removed, repeated, or mixed with those of another. Null when the result is not UTF-8: such a
 * file is never opened in an editor.
 */
export function mutated(source: string, other: string, random: Random): string | null {
  let bytes = [...Buffer.from(source)];
  const donor = [...Buffer.from(other)];
  for (let change = random.below(4); change >= 0; change -= 1) {
    const at = random.below(bytes.length + 1);
    const to = Math.min(bytes.length, at + random.below(40));
    switch (random.below(5)) {
      case 0:
        if (at < bytes.length) bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(7));
        break;
      case 1:
        bytes.splice(at, to - at);
        break;
      case 2:
        bytes.splice(random.below(bytes.length + 1), 0, ...bytes.slice(at, to));
        break;
      case 3: {
        const from = random.below(donor.length + 1);
        bytes.splice(at, random.below(10), ...donor.slice(from, from + random.below(60)));
        break;
      }
      default:
        bytes = [...bytes.slice(0, at), ...Buffer.from(random.pick(specialTexts) ?? ''), ...bytes.slice(at)];
    }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(bytes));
  } catch {
    return null;
  }
}

/** Characters that decide how Markdown is parsed. */
const specialTexts: readonly string[] = [
  '\n',
  '\n\n',
  '\r',
  '\t',
  '    ',
  '\0',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\u{1f469}\u200d\u{1f467}',
  '\u0301',
  '```',
  '~~~\n',
  '`',
  '**',
  '*',
  '_',
  '~~',
  '==',
  '- ',
  '1. ',
  '- [ ] ',
  '> ',
  '> [!note] ',
  '# ',
  '---\n',
  '===\n',
  '|',
  '| - |\n',
  '\\',
  '[',
  '](',
  '![',
  ']: ',
  '[[',
  ']]',
  '[^1]: ',
  '$',
  '$$\n',
  '%%',
  '<!--',
  '-->',
  '<div>\n',
  '<script>',
  '<',
  '&amp;',
  '&#0;',
];
