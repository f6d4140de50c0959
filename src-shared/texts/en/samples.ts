/** The sample notes, as Markdown. Links lead to the title of the other one, names of keys and Markdown stay as they are, and the question in italics is the one that the Memory finds. */
export const samples = {
  start: 'Sample: Start here',
  week: 'Sample: A week in Lisbon',
  weekText: `Four days, one bag. The flea market takes place on Saturday. Back to [[{{start}}]].

| Day | Plan |
| --- | --- |
| Monday | Tram 28, then the castle on foot |
| Tuesday | Belém, early: the queue grows after ten |

> [!tip] The best view is free
> From the terrace above Graça, at sunset.

The Memory, in the pane on the right, knows which questions a note answers. Choose *When does the flea market take place?* there, or search for it. #travel`,
  startText: `This is a note. Click anywhere and write: it is saved as you type, and every version is kept.

## Try it

- [ ] Tick this task
- [ ] Type \`/\` at the start of a line to insert a table, a quote or a picture
- [ ] Write \`[[\` to link another note, such as [[{{week}}]]
- [ ] Press Ctrl+P (on a Mac, Cmd+P) to find a note by its name

## Where it is

Every note is a Markdown file in your own folder. Any other program can open it, and what that program changes is shown here.`,
} as const;
