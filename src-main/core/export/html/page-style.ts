/** The look of an exported page, on a screen in light and dark and on paper. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: #fffdf9; --ink: #23211d; --soft: #5f5a51; --line: #d3cbba; --fill: #f6f3ec; --accent: #1f5546; --mark: #ffec99; --text: #7a4a00; --value: #a3283a; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1c1a; --ink: #ece8df; --soft: #b3ada1; --line: #3a3d37; --fill: #232521; --accent: #7cc4ac; --mark: #4a3d0c; --text: #e0b36a; --value: #f0939c; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.65 Literata, "Noto Serif CJK SC", Georgia, serif; }
main { max-width: 38em; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6, p, li, td, th { unicode-bidi: plaintext; text-align: start; }
h1, h2, h3, h4, h5, h6 { line-height: 1.3; margin: 1.5em 0 0.5em; }
h1 { font-size: 1.42em; } h2 { font-size: 1.24em; } h3 { font-size: 1.1em; } h4, h5, h6 { font-size: 1em; }
h1.title { font-size: 1.65em; margin-top: 0; }
a { color: var(--accent); } a:not([href]) { text-decoration: underline dotted; }
img { max-width: 100%; height: auto; } em.image { color: var(--soft); }
pre, code { font-family: "JetBrains Mono", ui-monospace, monospace; font-size: 0.88em; }
pre { padding: 0.8em 1em; background: var(--fill); border-radius: 6px; overflow-x: auto; white-space: pre-wrap; }
blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 3px solid var(--line); color: var(--soft); }
table { border-collapse: collapse; display: block; margin: 1em 0; overflow-x: auto; } th, td { border: 1px solid var(--line); padding: 0.3em 0.6em; }
th.left, td.left { text-align: left; } th.right, td.right { text-align: right; } th.center, td.center { text-align: center; }
.callout { margin: 1em 0; padding: 0.7em 1em; background: var(--fill); border-inline-start: 3px solid var(--accent); border-radius: 6px; }
.callout > * { margin: 0.4em 0; } .callout-title { font-weight: 650; }
details { margin: 1em 0; padding: 0.4em 0.8em; border: 1px solid var(--line); border-radius: 6px; } summary { font-weight: 600; }
li.task { list-style: none; } li.task > input { margin: 0 0.5em 0 -1.4em; } li.task > p { display: inline; }
.hljs-comment, .hljs-quote, .hljs-meta { color: var(--soft); font-style: italic; } .hljs-keyword, .hljs-selector-tag, .hljs-built_in, .hljs-name, .hljs-section, .hljs-doctag { color: var(--accent); font-weight: 600; }
.hljs-string, .hljs-regexp, .hljs-addition, .hljs-char, .hljs-link, .hljs-code { color: var(--text); } .hljs-number, .hljs-literal, .hljs-symbol, .hljs-bullet, .hljs-deletion, .hljs-variable { color: var(--value); }
.hljs-title, .hljs-type, .hljs-class, .hljs-strong { font-weight: 600; } .hljs-emphasis { font-style: italic; }
hr { border: 0; border-top: 1px solid var(--line); margin: 2em 0; } mark { background: var(--mark); color: inherit; }
.footnotes { font-size: 0.88em; color: var(--soft); }
@media print { :root { --paper: #fff; --ink: #000; --soft: #444; --line: #999; --fill: #f4f4f4; --accent: #000; --text: #000; --value: #000; color-scheme: light; } main { max-width: none; padding: 0; } pre, blockquote, table, .callout, img { break-inside: avoid; } h1, h2, h3, h4, h5, h6 { break-after: avoid; } }
`.trim();
