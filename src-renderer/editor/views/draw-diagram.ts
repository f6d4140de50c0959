import { t } from '../../../src-shared/texts/t.ts';
import {
  type DrawDiagram,
  type DrawnDiagram,
  diagramsAddress,
  diagramsReady,
  longestDiagram,
} from '../../diagrams/messages.ts';
import { makeElement } from '../make-element.ts';

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
    element.replaceChildren(makeElement('p', { class: 'diagram-problem' }, message));
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
    const size = { width: `${Math.ceil(drawn.width)}`, height: `${Math.ceil(drawn.height)}` };
    const alt = t('editor.diagram');
    element.replaceChildren(makeElement('img', { ...size, alt, draggable: 'false', src: url }));
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
  const element = makeElement('iframe', {
    src: diagramsAddress,
    class: 'diagram-frame',
    tabindex: '-1',
    title: '',
    'aria-hidden': 'true',
    sandbox: 'allow-scripts allow-same-origin',
  });
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

/** Milliseconds after a key or a turn of the wheel in which no diagram is begun: drawing one holds up the window, and what comes next with it. */
const rest = 400;

type Turn = {
  readonly isWanted: () => boolean;
  readonly work: () => Promise<void>;
  readonly end: () => void;
};

const waiting: Turn[] = [];
let isRunning = false;
let lastInput = Number.NEGATIVE_INFINITY;
let isListening = false;

/**
 * Does what draws a diagram after what was asked for before, and not while the user types or scrolls; what is no longer wanted when its turn comes is left out.
 * Resolves at the end of its turn.
 */
export function inTurn(isWanted: () => boolean, work: () => Promise<void>): Promise<void> {
  if (!isListening) {
    isListening = true;
    for (const name of ['keydown', 'wheel', 'touchmove'])
      window.addEventListener(name, () => (lastInput = performance.now()), { capture: true, passive: true });
  }
  return new Promise((end) => {
    waiting.push({ isWanted, work, end });
    if (!isRunning) void run();
  });
}

async function run(): Promise<void> {
  isRunning = true;
  for (let turn = waiting.shift(); turn !== undefined; turn = waiting.shift()) {
    if (turn.isWanted()) await atRest();
    if (turn.isWanted()) await turn.work().catch(() => undefined); // it shows its own problems
    turn.end();
  }
  isRunning = false;
}

async function atRest(): Promise<void> {
  for (;;) {
    const left = lastInput + rest - performance.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}
