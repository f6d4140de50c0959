/** What the page that draws diagrams is asked, with a port for its answer. */
export type DrawDiagram = {
  readonly kind: 'draw-diagram';
  readonly source: string;
  readonly theme: 'light' | 'dark';
};

/** A diagram as SVG with its size in CSS pixels, or what is wrong with its source, in the words of the library. */
export type DrawnDiagram =
  | { readonly kind: 'drawn'; readonly svg: string; readonly width: number; readonly height: number }
  | { readonly kind: 'problem'; readonly message: string };

/** The address of that page, relative to the page of the app. */
export const diagramsAddress = './diagrams.html';

/** What it tells its parent when it can be asked. */
export const diagramsReady = 'diagrams-ready';

/** Longer sources are not drawn, in characters: laying them out would hold up the window. */
export const longestDiagram = 20_000;
