/** What a site has beside the look of its pages: its index, and the way between pages. */
export const siteStyle = `
header, footer { max-width: calc(38em / 0.88); margin: 0 auto; padding: 1rem 1.25rem; font-size: 0.88em; }
header { border-bottom: 1px solid var(--line); } header a, footer a, .pages a { text-decoration: none; }
header a:hover, footer a:hover, .pages a:hover, header a:focus-visible, footer a:focus-visible, .pages a:focus-visible { text-decoration: underline; }
footer { padding-bottom: 3rem; } footer nav { display: flex; gap: 1rem; border-top: 1px solid var(--line); padding-top: 1rem; }
footer a { flex: 1 1 0; min-width: 0; overflow-wrap: anywhere; } footer span { display: block; color: var(--soft); } footer [rel="next"] { text-align: end; margin-inline-start: auto; }
main { padding-bottom: 3rem; } .count { color: var(--soft); margin-top: -0.5em; }
.pages { list-style: none; padding: 0; } .pages li { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; padding: 0.3em 0; border-bottom: 1px solid var(--line); }
.pages a { min-width: 0; overflow-wrap: anywhere; } .pages time { color: var(--soft); font-size: 0.82em; white-space: nowrap; }
@media print { header, footer { display: none; } }
`.trim();
