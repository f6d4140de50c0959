import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TextSegment } from '../../../src-shared/rpc/library.ts';
import { matchesIn } from '../../../src-shared/search/matches.ts';
import { queryPart } from '../../../src-shared/search/tokens.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { searchNotes } from './search-notes.ts';
import { markMatches } from './snippet.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const hitsOf = (query: string) => searchNotes(app.journal, query, Date.now()).hits;

const shown = (stretches: readonly TextSegment[]): string =>
  stretches.map(({ text, match }) => (match ? `«${text}»` : text)).join('');

async function search(text: string, query: string, title = 'Note'): Promise<string | undefined> {
  await app.put(`Work/${title}.md`, text);
  await app.library.synchronise();
  const [hit] = hitsOf(query);
  return hit && shown(hit.snippet);
}

test.each([
  ['# Harbour\n\nThe **slewing** cable arrives.', 'slew', 'The «slew»ing cable arrives.'],
  ['one\n\n- [ ] order the \\*new\\* cable\n- other', 'cable', 'order the *new* «cable»'],
  ['see [the crane plan](https://example.com/x)', 'crane', 'see the «crane» plan'],
  ['> quoted &amp; kept: &lt;b>', 'kept', 'quoted & «kept»: <b>'],
  ['Zwei Stühle im CAFÉ', 'stuhle cafe', 'Zwei «Stühle» im «CAFÉ»'],
  ['ferries\nare late; the ferry is not', 'ferry', 'ferries are late; the «ferry» is not'],
  [
    '函館行きのフェリーは金曜日の六時に出発する。',
    'フェリー',
    '函館行きの«フェリー»は金曜日の六時に出発する。',
  ],
  ['会议在星期二举行，安娜订购新电缆。', '星期二 电缆', '会议在«星期二»举行，安娜订购新«电缆»。'],
  ['first crane\n\nthe crane and its cable', 'cable crane', 'the «crane» and its «cable»'],
  ['the "slewing cable" and cable slewing', '"slewing cable"', 'the "«slewing cable»" and cable slewing'],
  ['| a | b |\n|---|---|\n| crane | two |', 'crane', '«crane» two'],
  ['tanker\nthe tank is full', '"tank"', 'tanker the «tank» is full'],
  ['by the Øresund bridge', 'oresund', 'by the «Øresund» bridge'],
  ['C for **C++** and C#', 'c++', 'C for «C++» and C#'],
  ['half of Maß\u00adnahmen', 'massnahmen', 'half of «Maß\u00adnahmen»'],
  ['# Done\n\n- ✅ order a cable 🎉', '🎉', '✅ order a cable «🎉»'],
])('in %j, %s is found with its reason', async (text, query, expected) => {
  expect(await search(text, query)).toBe(expected);
});

test('a long text is cut to the passage around the match', async () => {
  const found = await search(
    `${'before it all '.repeat(40)}the needle ${'and after it '.repeat(40)}`,
    'needle',
  );
  expect(found).toMatch(/^….{1,80}«needle».{1,180}…$/);
  const chinese = await search(`${'前'.repeat(400)}针${'后'.repeat(400)}`, '针', 'zh');
  expect(chinese).toMatch(/^….{1,80}«针».{1,200}…$/);
});

test('matches in a title are marked; where only the title matches, the beginning of the note is shown', async () => {
  await app.put('Work/Crane plan.md', '# One\n\nThe *text* begins.');
  await app.library.synchronise();
  const [hit] = hitsOf('crane');
  expect(hit && shown(hit.title)).toBe('«Crane» plan');
  expect(hit && shown(hit.snippet)).toBe('One The text begins.');
});

test('a word with dots is found where there are spaces instead, and the user sees what was searched for', async () => {
  await app.put('Work/a.md', 'Kisten, z. B. aus Holz');
  await app.library.synchronise();
  const { noteIds, corrected } = searchNotes(app.journal, 'z.B. holz', Date.now());
  expect(noteIds).toHaveLength(1);
  expect(corrected).toBe('z B. holz');
  expect(searchNotes(app.journal, 'kisten+', Date.now())).toMatchObject({ noteIds: [], corrected: null });
});

test('a misspelt word is corrected to one that is spelled with other letters', async () => {
  await app.put('Work/a.md', 'Across the Øresund');
  await app.library.synchronise();
  const { noteIds, corrected } = searchNotes(app.journal, 'Øresumd', Date.now());
  expect(noteIds).toHaveLength(1);
  expect(corrected).toBe('oresund');
});

test('a match in the Memory only is shown as one of the Memory', async () => {
  await app.put('Work/a.md', 'text');
  await app.library.synchronise();
  const [note] = app.journal.notes.summaries();
  if (note) app.journal.search.indexMemory(note.id, 'A gist.\nWhen does the crane move?');
  const [hit] = hitsOf('crane');
  expect(hit).toMatchObject({ noteId: note?.id, from: 'memory' });
  expect(hit && shown(hit.snippet)).toContain('When does the «crane» move?');
});

test('marking changes no text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', maxLength: 5 }), (text, query) => {
      const part = queryPart(query, false);
      fc.pre(part !== null);
      const marked = markMatches(text, matchesIn(text, [part]));
      expect(marked.map((segment) => segment.text).join('')).toBe(text);
    }),
  );
});
