/** Something that is shown in the place of a link. */
export type ShownEmbed = { readonly element: HTMLElement; destroy(): void };
