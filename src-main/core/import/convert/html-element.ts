/** What is used of the elements that Turndown passes; the core has no types of the DOM. */
export type HtmlElement = {
  readonly nodeName: string;
  readonly parentElement: HtmlElement | null;
  readonly children: ArrayLike<HtmlElement>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  getElementsByTagName(name: string): ArrayLike<HtmlElement>;
};
