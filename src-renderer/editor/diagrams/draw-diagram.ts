import { t } from '../../../src-shared/texts/t.ts';
import { longestDiagram } from '../../diagrams/messages.ts';
import { drawInFrame } from './diagram-frame.ts';

/** A diagram in its element. */
export type DrawnElement = { show(source: string): void; destroy(): void };

/**
 * Shows a diagram as an image, in the theme of the window, or what is wrong with its source. It is drawn when it is about to be seen.
 * `onDrawn`: whether there is an image now.
 */
export function drawDiagram(element: HTMLElement, onDrawn: (isDrawn: boolean) => void): DrawnElement {
  let source = '';
  let isNear = false;
  /** Counts the requests, so that a late response is ignored. */
  let asked = 0;
  let url: string | null = null;

  function release(): void {
    if (url !== null) URL.revokeObjectURL(url);
    url = null;
  }

  function showProblem(message: string): void {
    release();
    const problem = document.createElement('p');
    problem.className = 'diagram-problem';
    problem.textContent = message;
    element.replaceChildren(problem);
    onDrawn(false);
  }

  async function draw(): Promise<void> {
    asked += 1;
    const mine = asked;
    if (source.trim() === '' || source.length > longestDiagram) {
      showProblem(t(source.trim() === '' ? 'editor.diagramEmpty' : 'editor.diagramTooLong'));
      return;
    }
    const drawn = await drawInFrame({ source, theme: themeOf(element) }).catch(() => null);
    if (mine !== asked) return;
    if (drawn?.kind !== 'drawn') {
      const reason =
        drawn === null ? t('editor.diagramNotLoaded') : t('editor.diagramProblem', { reason: drawn.message });
      showProblem(reason);
      return;
    }
    release();
    url = URL.createObjectURL(new Blob([drawn.svg], { type: 'image/svg+xml' }));
    const image = document.createElement('img');
    image.alt = t('editor.diagram');
    image.width = Math.ceil(drawn.width);
    image.height = Math.ceil(drawn.height);
    image.draggable = false;
    image.src = url;
    element.replaceChildren(image);
    onDrawn(true);
  }

  const redraw = (): void => {
    if (isNear) void draw();
  };
  const stopFollowing = followTheme(redraw);
  const observer = observe(element, () => {
    isNear = true;
    void draw();
  });
  return {
    show(next) {
      if (next === source) return;
      source = next;
      redraw();
    },
    destroy() {
      asked += 1;
      observer.stop();
      stopFollowing();
      release();
    },
  };
}

/** The theme in which an element is shown. */
const themeOf = (element: Element): 'light' | 'dark' =>
  getComputedStyle(element).colorScheme.startsWith('dark') ? 'dark' : 'light';

function followTheme(listener: () => void): () => void {
  const system = window.matchMedia?.('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system?.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    system?.removeEventListener('change', listener);
  };
}

function observe(element: Element, near: () => void): { stop(): void } {
  if (typeof IntersectionObserver === 'undefined') {
    queueMicrotask(near);
    return { stop: () => {} };
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      near();
    },
    { rootMargin: '400px' },
  );
  observer.observe(element);
  return { stop: () => observer.disconnect() };
}
