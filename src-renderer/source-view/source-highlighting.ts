import { syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tagHighlighter, tags } from '@lezer/highlight';

/** Gives the parts of Markdown class names; `styles/source.css` has their looks in both themes. */
export const sourceHighlighting: Extension = syntaxHighlighting(
  tagHighlighter([
    { tag: tags.heading, class: 'md-heading' },
    { tag: tags.strong, class: 'md-strong' },
    { tag: tags.emphasis, class: 'md-emphasis' },
    { tag: tags.strikethrough, class: 'md-strike' },
    { tag: tags.monospace, class: 'md-code' },
    { tag: tags.link, class: 'md-link' },
    { tag: [tags.url, tags.labelName], class: 'md-address' },
    { tag: tags.quote, class: 'md-quote' },
    { tag: [tags.processingInstruction, tags.contentSeparator, tags.escape], class: 'md-sign' },
    { tag: [tags.comment, tags.angleBracket, tags.tagName, tags.attributeName], class: 'md-html' },
  ]),
);
