import {
  type DrawDiagram,
  type DrawnDiagram,
  diagramsAddress,
  diagramsReady,
} from '../../diagrams/messages.ts';

let frame: Promise<Window> | null = null;

/** Draws a diagram. The library is loaded with the first one, into a frame that is not seen. Rejects where that cannot be loaded. */
export async function drawInFrame(diagram: Omit<DrawDiagram, 'kind'>): Promise<DrawnDiagram> {
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
