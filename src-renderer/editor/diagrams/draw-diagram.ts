import { t } from '../../../src-shared/texts/t.ts';
import {
  type DrawDiagram,
  type DrawnDiagram,
  diagramsAddress,
  diagramsReady,
  longestDiagram,
} from '../../diagrams/messages.ts';
import { inTurn } from './in-turn.ts';

/** A diagram in its element. */
export type DrawnElement = { show(source: string): void; destroy(): void };

/**
 * Shows a diagram as an image, in the theme of the window, or what is wrong with its source. It is drawn, and drawn again, while it or what it stands
 * in is about to be seen. `onDrawn`: whether there is an image now.
 */
export function drawDiagram(element: HTMLElement, onDrawn: (isDrawn: boolean) => void): DrawnElement {
  let source = '';
  let isNear = false;
  let isWaiting = false;
  let isDestroyed = false;
  /** What was drawn last, or could not be. */
  let drawnOf = '';
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

  const wanted = (): string => `${themeOf(element)} ${source}`;

  async function draw(): Promise<void> {
    drawnOf = wanted();
    if (source.trim() === '' || source.length > longestDiagram) {
      showProblem(t(source.trim() === '' ? 'editor.diagramEmpty' : 'editor.diagramTooLong'));
      return;
    }
    const drawn = await drawInFrame({ source, theme: themeOf(element) }).catch(() => null);
    if (isDestroyed) return;
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

  const isWanted = (): boolean => isNear && !isDestroyed;

  function update(): void {
    if (isWaiting || !isWanted() || drawnOf === wanted()) return;
    isWaiting = true;
    void inTurn(isWanted, draw).then(() => {
      isWaiting = false;
      update(); // it may be another one by now
    });
  }

  const stopFollowing = followTheme(update);
  const observer = observe(element.parentElement ?? element, (near) => {
    isNear = near;
    update();
  });
  return {
    show(next) {
      source = next;
      update();
    },
    destroy() {
      isDestroyed = true;
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

/** Says when an element begins or ends to be about to be seen. */
function observe(element: Element, onNear: (isNear: boolean) => void): { stop(): void } {
  if (typeof IntersectionObserver === 'undefined') {
    queueMicrotask(() => onNear(true));
    return { stop: () => {} };
  }
  // the note scrolls within the window, where the margin of the window does not count
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: '400px',
    scrollMargin: '400px',
  };
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last !== undefined) onNear(last.isIntersecting);
  }, options);
  observer.observe(element);
  return { stop: () => observer.disconnect() };
}

let frame: Promise<Window> | null = null;

/** Draws a diagram. The library is loaded with the first one, into a frame that is not seen. Rejects where that cannot be loaded. */
async function drawInFrame(diagram: Omit<DrawDiagram, 'kind'>): Promise<DrawnDiagram> {
  frame ??= load();
  const page = await frame;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      resolve(data as DrawnDiagram); // of our own page
    });
    port1.start();
    page.postMessage({ kind: 'draw-diagram', ...diagram } satisfies DrawDiagram, location.origin, [port2]);
  });
}

/** Milliseconds until a frame that does not answer is given up; the next diagram tries again. */
const longestLoad = 20_000;

function load(): Promise<Window> {
  const element = document.createElement('iframe');
  element.src = diagramsAddress;
  element.className = 'diagram-frame';
  element.tabIndex = -1;
  element.title = '';
  element.setAttribute('aria-hidden', 'true');
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
    const onMessage = ({ data, source, origin }: MessageEvent): void => {
      const page = element.contentWindow;
      if (page === null || source !== page || origin !== location.origin || data !== diagramsReady) return;
      stop();
      resolve(page);
    };
    const timer = setTimeout(() => {
      stop();
      element.remove();
      frame = null;
      reject(new Error('the page that draws diagrams was not loaded'));
    }, longestLoad);
    window.addEventListener('message', onMessage);
    document.body.append(element);
  });
}
