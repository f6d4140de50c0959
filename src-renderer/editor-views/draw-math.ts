/** Longer formulas are shown as their source, in characters. */
const longest = 10_000;

type Draw = (tex: string, display: boolean) => { readonly drawn: Node } | { readonly problem: string };
let loaded: Draw | null = null;
let loading: Promise<Draw> | null = null;

function load(): Promise<Draw> {
  loading ??= import('./katex-math.ts').then(({ mathOf }) => {
    loaded = mathOf;
    return mathOf;
  });
  return loading;
}

/** Shows a formula in an element: drawn, or as its source with a quiet message. KaTeX is loaded with the first one. */
export function drawMath(element: HTMLElement, tex: string, display: boolean): void {
  const asked = `${display ? 'block' : 'line'} ${tex}`;
  element.dataset.math = asked;
  if (tex.trim() === '' || tex.length > longest) showSource(element, tex, tex === '' ? 'Empty formula' : '');
  else if (loaded !== null) show(element, loaded(tex, display), tex);
  else {
    showSource(element, tex, '');
    load().then(
      (draw) => {
        // It may show another formula by now.
        if (element.dataset.math === asked) show(element, draw(tex, display), tex);
      },
      () => {
        // The source is still readable; the next formula tries again.
        loading = null;
      },
    );
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
