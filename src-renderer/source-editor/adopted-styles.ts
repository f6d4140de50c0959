/**
 * Creates a CodeMirror editor with `document.head` hidden, so that CodeMirror adds its styles as an adopted style sheet. With a head
 * it would insert a style element, which the content security policy blocks. CodeMirror decides this once per document.
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
