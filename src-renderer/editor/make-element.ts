type Attributes = Readonly<Record<string, string>>;
type Content = readonly (Node | string)[];

/** An element with these attributes and this content. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...content: Content
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** A button in the text, or beside it. The focus stays where it is when it is pressed. */
export function makeButton(
  attributes: Attributes,
  onClick: (event: MouseEvent) => void,
  ...content: Content
): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', ...attributes }, ...content);
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', onClick);
  return button;
}
