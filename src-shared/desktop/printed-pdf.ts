/** What became of printing into a PDF file; `message` is a sentence for the user. */
export type PrintedPdf =
  | { readonly kind: 'printed'; readonly path: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };
