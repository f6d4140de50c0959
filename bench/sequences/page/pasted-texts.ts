/** What is copied in other programs: a page of the web, a text processor, a table, a chat. */
export const pastedHtml: readonly string[] = [
  '<meta charset="utf-8"><h2>From a page</h2><p>Some <b>bold</b>, <i>slanted</i> and <a href="https://example.org/a_b?c=d">linked</a> words.</p><ul><li>one</li><li>two<ul><li>deeper</li></ul></li></ul>',
  '<p class="MsoNormal" style="margin:0"><span lang="EN-GB" style="font-size:11pt">Typed in an <b>office</b><o:p></o:p></span></p><p class="MsoNormal">&nbsp;</p><p class="MsoNormal">Second * line_here</p>',
  '<table><thead><tr><th>tea</th><th align="right">cups</th></tr></thead><tbody><tr><td>mint | green</td><td>2</td></tr><tr><td><b>black</b></td><td>1</td></tr></tbody></table>',
  '<pre><code class="language-js">const a = `b`;\n\nif (a) {}\n</code></pre><p>after code</p>',
  '<blockquote><p>quoted</p><p>twice</p></blockquote>',
  '<ol start="3"><li>third</li><li><p>fourth</p><p>with more</p></li></ol>',
  'plain <code>code</code> and <em>emphasis</em>',
  '<div>one line<br>another<div>nested</div><script>alert(1)</script><img src="x.png" alt="a picture"></div>',
  '<p>**not bold** and # no heading</p><hr><p>1. no list</p>',
];

/** What is copied from files. */
export const pastedMarkdown: readonly string[] = [
  '# Pasted\n\nwith **bold** and `code`\n\n- a\n  - b\n',
  '| x | y |\n| :- | -: |\n| 1 | 2 |\n',
  '> a quote\n> over lines\n\n> [!note] Callout\n> body\n',
  '```py\nprint("```")\n```\n',
  'a line\nand another  \nbroken hard',
  '1. one\n2. two\n\n   loose\n',
  '[[Wiki]] and $x_1$ and ![p](q.png) and [^1]\n\n[^1]: A note.\n',
  '- [ ] open\n- [x] done\n',
  '<div>html</div>\n\n<!-- comment -->\n',
  'just words',
  '* * *\n\n[ref]: https://example.org\n',
];
