import { isWhole } from '../../../../src-service/pipeline/offline/brackets.ts';

/** What a person sees as broken in a description, or null. `escaped` Markdown counts as the text that it shows. */
export function damageOf(description: string): string | null {
  const lines = description.split('\n').map(shown);
  if (new Set(lines).size < lines.length) return 'a line twice';
  for (const line of lines) {
    if (!isWhole(line)) return 'cut inside brackets';
    if (/\]\(|\[\[|\]\]|\{#|!\[|<\/?[a-z]+[ />]|&[a-z]+;/i.test(line)) return 'markup';
    if (/^[-*]\s*$/.test(line)) return 'an empty line';
  }
  return null;
}

/** The text that a line of Markdown shows, as far as descriptions have markup. */
const shown = (line: string): string => line.replace(/\\([\\`*_[\]<>#|~+.)-])/g, '$1').trim();
