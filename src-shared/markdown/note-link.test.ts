import { expect, test } from 'vitest';
import type { NoteId } from '../ids.ts';
import {
  findLinkedNote,
  type LinkableNote,
  linkedName,
  noteLinkText,
  readNoteLink,
  targetsOf,
  withAlias,
  withTarget,
  writeNoteLink,
} from './note-link.ts';

function note(path: string, created = '2026-01-01T00:00:00Z'): LinkableNote {
  const parts = path.split('/');
  return {
    // Ids and times are made by parsers elsewhere; here any text will do.
    id: path as NoteId,
    title: parts.at(-1) ?? '',
    account: parts[0] ?? '',
    folder: parts.length > 2 ? parts.slice(1, -1).join('/') : null,
    aliases: [],
    createdAt: created,
  };
}

const notes = [
  note('Work/Crane 4'),
  note('Work/Old/Plan', '2026-03-01T00:00:00Z'),
  note('Work/New/Plan', '2026-02-01T00:00:00Z'),
  note('Home/Été'),
];
const found = (target: string, here: LinkableNote | null = null) =>
  findLinkedNote(notes, target, here)?.id ?? null;

test('a link is parsed into target, heading and alias', () => {
  expect(readNoteLink('Work/Crane 4.md#A#Cable | the crane')).toEqual({
    target: 'Work/Crane 4.md',
    heading: 'Cable',
    alias: 'the crane',
  });
  expect(readNoteLink('Crane\\|c')).toEqual({ target: 'Crane', heading: null, alias: 'c' });
  expect(noteLinkText('Work/Crane 4')).toBe('Crane 4');
  expect(noteLinkText('#Cable')).toBe('Cable');
});

test('a note is found by its title or the end of its path, ignoring case', () => {
  expect(found('crane 4')).toBe('Work/Crane 4');
  expect(found('ETE')).toBe('Home/Été');
  expect(found('new/plan')).toBe('Work/New/Plan');
  expect(found('an')).toBe(null);
  expect(found('')).toBe(null);
});

test('of several notes one in the same folder wins, then the oldest', () => {
  expect(found('Plan')).toBe('Work/New/Plan');
  expect(found('Plan', note('Work/Old/Else'))).toBe('Work/Old/Plan');
  expect(found('Plan', note('Work/New/Else'))).toBe('Work/New/Plan');
});

test('a link is written with the title, and with the path when the title is ambiguous', () => {
  expect(notes.map((one) => writeNoteLink(notes, one))).toEqual([
    'Crane 4',
    'Work/Old/Plan|Plan',
    'Work/New/Plan|Plan',
    'Été',
  ]);
  expect(writeNoteLink(notes, note('Work/a|b'))).toBe(null);
});

test('an alias is a name where no title is', () => {
  const lift = { ...note('Work/Lift'), aliases: ['Elevator', 'Plan'] };
  expect(findLinkedNote([...notes, lift], 'elevator', null)?.id).toBe('Work/Lift');
  expect(findLinkedNote([...notes, lift], 'Plan', null)?.id).toBe('Work/New/Plan');
});

test('a title that ends in .md can be linked to, and goes before the title without', () => {
  const all = [note('Work/readme'), note('Work/readme.md')];
  expect(findLinkedNote(all, 'readme.md', null)?.id).toBe('Work/readme.md');
  expect(findLinkedNote(all, 'readme', null)?.id).toBe('Work/readme');
  expect(findLinkedNote(all.slice(0, 1), 'readme.md', null)?.id).toBe('Work/readme');
  expect(linkedName('Work/readme.md')).toBe(linkedName('README'));
});

test('a target is replaced, and everything else of a link stays', () => {
  expect(withTarget(' Old # A |b', 'New')).toBe(' New # A |b');
  expect(withTarget('Old\\|b', 'New')).toBe('New\\|b');
  expect(withTarget('Work/Old', 'New')).toBe('New');
  expect(withTarget('Old|b\\|c', '$1')).toBe('$1|b\\|c');
});

test('a title that no link can spell is shown as the alias of a link to the file, where that can be', () => {
  const band = { ...note('Work/x'), title: 'AC/DC | 1', fileName: 'AC-DC - 1' };
  expect(writeNoteLink([...notes, band], band)).toBe('AC-DC - 1|AC/DC | 1');
  expect(noteLinkText('AC-DC - 1|AC/DC | 1')).toBe('AC/DC | 1');
  expect(writeNoteLink([note('Home/ac-dc - 1'), band], band)).toBe('Work/AC-DC - 1|AC/DC | 1');
  expect(targetsOf(band)).toEqual(['AC-DC - 1', 'Work/AC-DC - 1']);
  expect(writeNoteLink(notes, { ...band, title: 'C#/1', fileName: 'C#-1' })).toBe(null);
  expect(withAlias('One#a|b', 'c | d', true)).toBe('One#a\\|c \\| d');
  expect(withAlias('One\\|b', null, true)).toBe('One');
});

test('a note is meant by its title, and by each longer end of its path', () => {
  expect(targetsOf(note('Work/Old/Plan'))).toEqual(['Plan', 'Old/Plan', 'Work/Old/Plan']);
  expect(targetsOf(note('Work/a#b'))).toEqual([]);
});

test('of several notes of a title the one with the shortest path is meant, whenever they were changed', () => {
  const several = [note('Work/Far/Away/Tram', '2026-05-01T00:00:00Z'), note('Work/Near/Tram')];
  expect(findLinkedNote(several, 'tram', null)?.id).toBe('Work/Near/Tram');
});

test('a link that fits no title finds the note by the name of its file', () => {
  const daily = { ...note('Work/Daily/New Year'), fileName: '2026-01-01' };
  const all = [...notes, daily, { ...note('Work/Other'), fileName: 'Plan' }];
  expect(findLinkedNote(all, '2026-01-01', null)).toBe(daily);
  expect(findLinkedNote(all, 'Daily/2026-01-01', null)).toBe(daily);
  expect(findLinkedNote(all, 'Plan', null)?.id).toBe('Work/New/Plan');
});
