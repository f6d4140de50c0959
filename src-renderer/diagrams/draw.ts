import mermaid from 'mermaid';
import { type DrawDiagram, type DrawnDiagram, diagramsReady, longestDiagram } from './messages.ts';

/*
 * The page that draws diagrams for the app, in a frame with a policy of its own: the library needs inline styles, and sets HTML.
 */

/** What the library must not be told by a diagram, beside what it protects itself. */
const secure = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'htmlLabels',
  'fontFamily',
  'themeCSS',
  'layout',
];

const fontFamily = 'system-ui, sans-serif';
let count = 0;
/** One after another, as the theme is the same for all of the library. */
let last: Promise<unknown> = Promise.resolve();

window.addEventListener('message', ({ data, origin, source, ports: [port] }) => {
  const asked = data as DrawDiagram; // of the app alone
  if (origin !== location.origin || source !== parent || asked.kind !== 'draw-diagram') return;
  last = last.then(async () => port?.postMessage(await draw(asked)));
});
parent.postMessage(diagramsReady, location.origin);

async function draw({ source, theme }: DrawDiagram): Promise<DrawnDiagram> {
  count += 1;
  const id = `diagram-${count}`;
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    secure,
    suppressErrorRendering: true,
    maxTextSize: longestDiagram,
    maxEdges: 300,
    // an image shows no HTML of a page
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    // the app has no other one: what asks for "elk" is drawn so, too
    layout: 'dagre',
    theme: theme === 'dark' ? 'dark' : 'default',
    fontFamily,
  });
  try {
    const { svg } = await mermaid.render(id, source);
    return asImage(svg);
  } catch (error) {
    return { kind: 'problem', message: error instanceof Error ? error.message : String(error) };
  } finally {
    document.body.replaceChildren();
  }
}

/** SVG that is a document of its own, in its natural size. */
function asImage(svg: string): DrawnDiagram {
  const holder = document.createElement('div');
  holder.innerHTML = svg;
  const root = holder.querySelector('svg');
  const { width = 0, height = 0 } = root?.viewBox.baseVal ?? {};
  if (root === null || !(width > 0) || !(height > 0)) return { kind: 'problem', message: 'empty' };
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  root.removeAttribute('style');
  return { kind: 'drawn', svg: new XMLSerializer().serializeToString(root), width, height };
}
