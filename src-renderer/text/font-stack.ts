/** The fonts that come with the app: by the name in the settings, the name in the style sheets. */
const bundled: Readonly<Record<string, string>> = {
  Literata: 'Literata Variable',
  Inter: 'Inter Variable',
  'JetBrains Mono': 'JetBrains Mono Variable',
};

/** What shows the characters that a chosen font does not have. */
const fallbacks = {
  text: '"Literata Variable", "Noto Serif CJK SC", "Noto Serif CJK JP", Georgia, serif',
  interface: '"Inter Variable", system-ui, "Noto Sans CJK SC", "Noto Sans CJK JP", sans-serif',
};

/** The name of the font that the system uses for its own windows. */
export const systemFont = 'System';

/** A value for `font-family`: the font of a setting, and what replaces it where it is not installed. */
export const fontStack = (font: string, of: keyof typeof fallbacks): string =>
  `${font === systemFont ? 'system-ui' : `"${bundled[font] ?? font}"`}, ${fallbacks[of]}`;

/** Fonts that read well and that many computers have. */
const known = [
  'Arial',
  'Atkinson Hyperlegible',
  'Avenir Next',
  'Calibri',
  'Cambria',
  'Cantarell',
  'Charter',
  'Constantia',
  'DejaVu Sans',
  'DejaVu Serif',
  'Fira Sans',
  'Georgia',
  'Helvetica Neue',
  'Iowan Old Style',
  'Liberation Sans',
  'Liberation Serif',
  'Noto Sans',
  'Noto Serif',
  'OpenDyslexic',
  'Optima',
  'Palatino',
  'Palatino Linotype',
  'Roboto',
  'Segoe UI',
  'Source Sans 3',
  'Source Serif 4',
  'Times New Roman',
  'Ubuntu',
  'Verdana',
];

/** The fonts that can be chosen here: those of the app, that of the system, and the known ones that are installed. */
export function installedFonts(isInstalled: (font: string) => boolean): string[] {
  return [...Object.keys(bundled), systemFont, ...known.filter(isInstalled)];
}

/** Whether a font is installed, by the width of a text: where it is missing, the text is as wide as in the generic font. */
export function createFontProbe(): (font: string) => boolean {
  const context = document.createElement('canvas').getContext('2d');
  const width = (family: string): number => {
    if (context === null) return 0;
    context.font = `72px ${family}`;
    return context.measureText('mmmmMMMMwwii10Ofgjß').width;
  };
  const plain = ['monospace', 'serif'].map((generic) => [generic, width(generic)] as const);
  return (font) => plain.every(([generic, before]) => width(`"${font}", ${generic}`) !== before);
}
