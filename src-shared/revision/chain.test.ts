import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChainLink, verifyChain } from './chain.ts';
import { normaliseDocument } from './note-document.ts';
import { revisionIdOf } from './revision-id.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** A chain in which each revision names one of those before it. */
const chain = fc.array(fc.tuple(fc.string(), fc.nat()), { minLength: 1, maxLength: 12 }).map((steps) => {
  const links: ChainLink[] = [];
  for (const [content, pick] of steps) {
    const predecessor = links.length === 0 ? null : (links[pick % links.length]?.revisionId ?? null);
    const document = normaliseDocument({
      id: 'note-1',
      previousRevisionId: predecessor,
      title: `step ${links.length}`,
      account: 'Personal',
      createdAt: '2026-03-01T09:00:00Z',
      updatedAt: '2026-03-01T09:00:00Z',
      locked: false,
      content: content.toWellFormed(),
    });
    links.push({ revisionId: revisionIdOf(document, sha256), document });
  }
  return links;
});

test('law: any chain is valid, in any order', () => {
  fc.assert(
    fc.property(chain, (links) => {
      expect(verifyChain([...links].reverse(), sha256)).toEqual([]);
    }),
  );
});

test('a changed document is detected', () => {
  fc.assert(
    fc.property(chain, fc.nat(), (links, pick) => {
      const at = pick % links.length;
      const forged = links.map((link, index) =>
        index === at ? { ...link, document: { ...link.document, title: 'forged' } } : link,
      );
      expect(verifyChain(forged, sha256)).toContainEqual(
        expect.objectContaining({ kind: 'wrong-id', revisionId: links[at]?.revisionId }),
      );
    }),
  );
});

test('a missing revision is reported for its successors', () => {
  fc.assert(
    fc.property(chain, fc.nat(), (links, pick) => {
      const gone = links[pick % links.length];
      const successors = links.filter((link) => link.document.previousRevisionId === gone?.revisionId);
      const faults = verifyChain(
        links.filter((link) => link !== gone),
        sha256,
      );
      for (const successor of successors)
        expect(faults).toContainEqual({
          kind: 'missing-predecessor',
          revisionId: successor.revisionId,
          predecessor: gone?.revisionId,
        });
    }),
  );
});

test('two first revisions and a revision of another note are reported', () => {
  const make = (id: string, title: string): ChainLink => {
    const document = normaliseDocument({
      id,
      title,
      previousRevisionId: null,
      account: 'A',
      createdAt: '2026-03-01T09:00:00Z',
      updatedAt: '2026-03-01T09:00:00Z',
      locked: false,
      content: '',
    });
    return { document, revisionId: revisionIdOf(document, sha256) };
  };
  const [one, two, stranger] = [make('n', 'one'), make('n', 'two'), make('m', 'three')];
  expect(verifyChain([one, two, stranger], sha256)).toEqual([
    { kind: 'two-beginnings', revisionId: two.revisionId },
    { kind: 'other-note', revisionId: stranger.revisionId },
    { kind: 'two-beginnings', revisionId: stranger.revisionId },
  ]);
});
