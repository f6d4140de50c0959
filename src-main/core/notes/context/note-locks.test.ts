import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNoteId } from '../../../../src-shared/ids.ts';
import { createNoteLocks } from './note-locks.ts';

test('operations on one note run in order and never concurrently; operations on others do not wait', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }), { maxLength: 8 }),
      async (scheduler, jobs) => {
        const locks = createNoteLocks();
        const inFlight = new Set<string>();
        const begun: number[] = [];
        const all = jobs.map((ids, index) =>
          locks.run(ids, async () => {
            for (const id of ids) {
              expect(inFlight.has(id)).toBe(false);
              inFlight.add(id);
            }
            for (const [other, theirs] of jobs.slice(0, index).entries())
              if (theirs.some((id) => ids.includes(id))) expect(begun).toContain(other);
            begun.push(index);
            await scheduler.schedule(Promise.resolve());
            for (const id of ids) inFlight.delete(id);
          }),
        );
        await scheduler.waitFor(Promise.all(all));
        await locks.idle();
        const a = parseNoteId('a');
        expect(a !== undefined && locks.isHeld(a)).toBe(false);
      },
    ),
  );
});

test('an error reaches its caller, and the next operation runs', async () => {
  const locks = createNoteLocks();
  const failed = locks.run(['a'], () => Promise.reject(new Error('disk')));
  const next = locks.run(['a'], () => 'done');
  await expect(failed).rejects.toThrow('disk');
  await expect(next).resolves.toBe('done');
});

test('operations on another note do not wait for one that hangs', async () => {
  const locks = createNoteLocks();
  let release = (): void => undefined;
  const hanging = locks.run(['a'], () => new Promise<void>((resolve) => (release = resolve)));
  await expect(locks.run(['b'], () => 'saved')).resolves.toBe('saved');
  release();
  await hanging;
});
