/** Longer formulas are shown as their source, in characters. */
const longest = 10_000;

/**
 * Milliseconds of a frame that formulas may take: a note with hundreds of them is read, and typed in, while the last are
 * still to come. Those that are drawn a moment later show their source until then.
 */
const shareOfFrame = 4;

type Draw = (tex: string, display: boolean) => { readonly drawn: Node } | { readonly problem: string };
type Formula = { readonly tex: string; readonly display: boolean };

let loaded: Draw | null = null;
let isLoading = false;
const waiting = new Map<HTMLElement, Formula>();
let left = shareOfFrame;
let isFrameAsked = false;

/** Shows a formula in an element: drawn, or as its source with a quiet message. KaTeX is loaded with the first one. */
export function drawMath(element: HTMLElement, tex: string, display: boolean): void {
  waiting.delete(element);
  if (tex.trim() === '' || tex.length > longest) showSource(element, tex, tex === '' ? 'Empty formula' : '');
  else if (loaded !== null && left > 0) draw(loaded, element, { tex, display });
  else {
    showSource(element, tex, '');
    waiting.set(element, { tex, display });
    if (loaded === null) load();
    else askFrame();
  }
}

/** Takes back a formula that still waits: its element is of no use any more. */
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
      // The sources are still readable; the next formula tries again.
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

/** A new share comes with the next frame but one: what asks for the first is on the screen by then. */
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

/** Those that came first, as many as the share of this frame is enough for. */
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
    showSource(element, tex, 'Not a formula');
    element.title = result.problem;
  }
}

function showSource(element: HTMLElement, tex: string, message: string): void {
  const code = document.createElement('code');
  code.textContent = tex;
  element.classList.add('as-source');
  element.replaceChildren(code);
  if (message === '') return;
  const note = document.createElement('span');
  note.className = 'math-problem';
  note.textContent = message;
  element.append(note);
}
