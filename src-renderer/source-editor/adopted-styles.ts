/**
 * Runs what makes the page's first CodeMirror editor, so that CodeMirror's own styles come in as an adopted style sheet.
 * It would put a style element into the head, which the page's content security policy does not let in; only where there
 * is no head, as in a shadow root, it adopts. It decides once a document, so the head is out of its sight for that moment.
 */
export function withAdoptedStyles<Made>(make: () => Made): Made {
  if (!('adoptedStyleSheets' in document)) return make();
  Object.defineProperty(document, 'head', { configurable: true, value: null });
  try {
    return make();
  } finally {
    Reflect.deleteProperty(document, 'head');
  }
}
