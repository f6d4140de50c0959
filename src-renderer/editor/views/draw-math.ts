import { t } from '../../../src-shared/texts/t.ts';
import { makeElement } from '../make-element.ts';

/** Longer formulas are shown as source, in characters. */
const longest = 10_000;

/**
 * Milliseconds per frame for drawing formulas, so that a note with hundreds of them can be read and edited at once. Formulas show
 * their source until they are drawn.
 */
const shareOfFrame = 4;

type Draw = (tex: string, display: boolean) => { readonly drawn: Node } | { readonly problem: string };
type Formula = { readonly tex: string; readonly display: boolean };

let loaded: Draw | null = null;
let isLoading = false;
const waiting = new Map<HTMLElement, Formula>();
let left = shareOfFrame;
let isFrameAsked = false;

/** Shows a formula in an element: drawn, or as its source with an error message. KaTeX is loaded with the first formula. */
export function drawMath(element: HTMLElement, tex: string, display: boolean): void {
  waiting.delete(element);
  if (tex.trim() === '' || tex.length > longest)
    showSource(element, tex, tex === '' ? t('editor.emptyFormula') : '');
  else if (loaded !== null && left > 0) draw(loaded, element, { tex, display });
  else {
    showSource(element, tex, '');
    waiting.set(element, { tex, display });
    if (loaded === null) load();
    else askFrame();
  }
}

/** Cancels a formula that is not drawn yet, because its element was removed. */
export function forgetMath(element: HTMLElement): void {
  waiting.delete(element);
}

function load(): void {
  if (isLoading) return;
  isLoading = true;
  import('./katex-math.ts').then(
    ({ mathOf }) => {
      loaded = mathOf;
      drawWaiting(mathOf);
    },
    () => {
      // The source is still readable; the next formula tries again.
      isLoading = false;
    },
  );
}

function draw(mathOf: Draw, element: HTMLElement, { tex, display }: Formula): void {
  const start = performance.now();
  show(element, mathOf(tex, display), tex);
  left -= performance.now() - start;
  askFrame();
}

/** Resets the budget two frames later, when the first formulas are on the screen. */
function askFrame(): void {
  if (isFrameAsked) return;
  isFrameAsked = true;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      isFrameAsked = false;
      left = shareOfFrame;
      if (loaded !== null) drawWaiting(loaded);
    }),
  );
}

/** Draws waiting formulas in order, as many as the budget of this frame allows. */
function drawWaiting(mathOf: Draw): void {
  for (const [element, formula] of waiting) {
    if (left <= 0) break;
    waiting.delete(element);
    draw(mathOf, element, formula);
  }
}

function show(element: HTMLElement, result: ReturnType<Draw>, tex: string): void {
  if ('drawn' in result) {
    element.removeAttribute('title');
    element.classList.remove('as-source');
    element.replaceChildren(result.drawn);
  } else {
    showSource(element, tex, t('editor.invalidFormula'));
    element.title = result.problem;
  }
}

function showSource(element: HTMLElement, tex: string, message: string): void {
  element.classList.add('as-source');
  element.replaceChildren(makeElement('code', {}, tex));
  if (message !== '') element.append(makeElement('span', { class: 'math-problem' }, message));
}
