import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import '../../../src-renderer/styles/index.css';
import './bench-page.css';
import { createEditorBody, type RichBody } from '../../../src-renderer/editor/note-editor.ts';
import { createLosslessText } from '../../../src-renderer/lossless/lossless-text.ts';
import { createSourceView } from '../../../src-renderer/source-editor/source-view.ts';
import { createBareEditor } from './bare-editor.ts';
import type { EditorName } from './bench-api.ts';

type Shown = {
  readonly dom: HTMLElement;
  readonly view: EditorView | null;
  /** The editor of the app, which adds the end of a long text after its beginning was shown. */
  readonly body?: RichBody;
  end(): void;
};

const place = document.getElementById('surface');
if (place === null) throw new Error('the page has no place for an editor');
let shown: Shown | null = null;
let began = 0;
let switching: Promise<number> = Promise.resolve(Number.NaN);

/** The document is read beforehand for ProseMirror alone: it knows nothing of Markdown. */
function maker(editor: EditorName, source: string): () => Shown {
  if (editor === 'source')
    return () => {
      const { dom, destroy } = createSourceView(source, { readOnly: null });
      return { dom, view: null, end: destroy };
    };
  if (editor === 'ours')
    return () => {
      const body = createEditorBody(source, null);
      return { dom: body.editor.view.dom, view: body.editor.view, body, end: () => body.destroy() };
    };
  const body = createEditorBody('', null);
  const { document } = createLosslessText(body.editor.schema, source);
  body.destroy();
  return () => {
    const view = createBareEditor(document);
    return { dom: view.dom, view, end: () => view.destroy() };
  };
}

/** Resolves when the next frame is done. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });

/** Where the paragraphs of a document begin. */
function paragraphs(doc: Node): number[] {
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'paragraph' && node.textContent.length > 10) places.push(position);
    return !node.isTextblock;
  });
  return places;
}

function placeIn(doc: Node, share: number): number {
  const places = paragraphs(doc);
  return (places[Math.floor(share * (places.length - 1))] ?? 0) + 5;
}

function close(): void {
  shown?.dom.remove();
  shown?.end();
  shown = null;
}

const next = <Name extends 'pointerdown' | 'click'>(name: Name): Promise<WindowEventMap[Name]> =>
  new Promise((resolve) => window.addEventListener(name, resolve, { capture: true, once: true }));

globalThis.benchPage = {
  async open(editor, source) {
    const make = maker(editor, source);
    await nextFrame();
    began = performance.now();
    shown = make();
    place.append(shown.dom);
    await nextFrame();
    return performance.now() - began;
  },
  async whole() {
    await shown?.body?.view.countedText();
    await nextFrame();
    return performance.now() - began;
  },
  willSwitch(source) {
    const make = maker('bare', source);
    const pressed = next('pointerdown');
    switching = next('click').then(async () => {
      close();
      shown = make();
      place.append(shown.dom);
      await nextFrame();
      return performance.now() - (await pressed).timeStamp;
    });
  },
  switched: () => switching,
  placeCaret(share) {
    const view = shown?.view;
    if (view === null || view === undefined) throw new Error('no formatted text is shown');
    shown?.body?.view.showAll();
    const { tr } = view.state;
    view.focus();
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, placeIn(tr.doc, share))).scrollIntoView());
  },
  saves(source, count) {
    const { editor, content, destroy, view } = createEditorBody(source, null);
    view.showAll();
    const times: number[] = [];
    for (let index = 0; index < count; index += 1) {
      editor.view.dispatch(editor.state.tr.insertText('x', placeIn(editor.state.doc, (index + 0.5) / count)));
      const began = performance.now();
      const text = content();
      times.push(performance.now() - began);
      if (text.length !== source.length + index + 1)
        throw new Error('the text was not saved as it was typed');
    }
    destroy();
    return times;
  },
  close,
};
