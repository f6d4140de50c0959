/** Whether a block of code in this language is shown as the diagram that it describes. */
export const isDiagramLanguage = (language: string): boolean => language.trim().toLowerCase() === 'mermaid';
