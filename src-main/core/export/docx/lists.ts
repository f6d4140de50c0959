import { type INumberingOptions, LevelFormat } from 'docx';

/** The place of an item in the lists of a document, as a paragraph takes it. */
export type ItemNumber = { readonly reference: string; readonly level: number; readonly instance: number };

/** Word knows nine levels. */
const deepest = 8;
/** Twips from a level to the next, and from a marker to its text. */
export const levelIndent = 400;
export const markerWidth = 320;

const bullets = ['•', '◦', '▪'];

/** The lists of one document. Each list is counted for itself, from the number it begins with. */
export type Lists = {
  /** Begins a list at a level; returns what its items have. */
  begin(kind: 'bullets' | 'tasks' | 'numbers', level: number, start: number, marker: string): ItemNumber;
  /** All lists that were begun. */
  numbering(): INumberingOptions;
};

export function createLists(): Lists {
  const config = new Map<string, INumberingOptions['config'][number]>();
  let instance = 0;
  return {
    begin(kind, level, start, marker) {
      const reference = kind === 'numbers' ? `numbers ${start}${marker}` : kind;
      if (!config.has(reference))
        config.set(reference, { reference, levels: levels.map((at) => levelOf(kind, at, start, marker)) });
      instance += 1;
      return { reference, level: Math.min(level, deepest), instance: kind === 'numbers' ? instance : 0 };
    },
    numbering: () => ({ config: [...config.values()] }),
  };
}

const levels = Array.from({ length: deepest + 1 }, (_, level) => level);

function levelOf(kind: 'bullets' | 'tasks' | 'numbers', level: number, start: number, marker: string) {
  const indent = { left: levelIndent * (level + 1), hanging: markerWidth };
  const common = { level, alignment: 'left', style: { paragraph: { indent } } } as const;
  if (kind === 'numbers')
    return { ...common, format: LevelFormat.DECIMAL, text: `%${level + 1}${marker}`, start };
  // the box of a task is in its text, where it can be ticked
  const text = kind === 'tasks' ? '' : (bullets[level % bullets.length] ?? '');
  const suffix = kind === 'tasks' ? ({ suffix: 'nothing' } as const) : {};
  return { ...common, ...suffix, format: LevelFormat.BULLET, text };
}
