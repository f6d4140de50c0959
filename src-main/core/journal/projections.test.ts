import { expect, test } from 'vitest';
import { createVaultFixture } from '../../test-support/vault-fixture.ts';

test('a gist in the list has no markup, and a beginning like that of a list stays', async () => {
  const app = await createVaultFixture();
  try {
    await app.put('Work/Crane.md', 'Text\n');
    await app.library.synchronise();
    const [note] = app.journal.notes.summaries();
    if (note === undefined) throw new Error('there is no note');
    const shown = (gist: string | null) => {
      app.journal.projections.showInList(note.id, { gist, tags: [], relevance: null });
      return app.journal.notes.summary(note.id)?.gist;
    };
    expect(shown('The **crane** moves<br>to [Kiel](a) on $x^2$')).toBe('The crane moves to Kiel on x²');
    expect(shown('2. Mai: the crane moves')).toBe('2. Mai: the crane moves');
    expect(shown(null)).toBeNull();
  } finally {
    await app.remove();
  }
});
