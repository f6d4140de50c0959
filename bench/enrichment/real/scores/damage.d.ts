/** What a person sees as broken in a description, or null. `escaped` Markdown counts as the text that it shows. */
export declare function damageOf(description: string): string | null;
