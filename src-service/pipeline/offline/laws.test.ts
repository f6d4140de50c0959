import fc from 'fast-check';
import stopwords from 'stopwords-iso' with { type: 'json' };
import { expect, test } from 'vitest';
import { noteIn, sentencesByLanguage } from '../../test/support/notes-in-ten-languages.ts';
import { isWhole } from './brackets.ts';
import { gistKindNames } from './gist/lead-of.ts';
import { kindNames } from './kind-names.ts';
import { smallWordsOf } from './language.ts';
import { offlineEnricher } from './offline-enricher.ts';

const letters = /[\p{L}\p{M}\p{N}]+/gu;
const bare = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase();

/** What a gist calls a note, in front of what it says of it. */
const leads = [
  ...Object.values(kindNames).flatMap((names) => Object.values(names)),
  ...Object.values(gistKindNames).flat(),
];
const withoutLead = (gist: string): string => {
  const [, lead = '', rest = ''] = /^(\S{1,20}) ?[:：] ?(.*)$/su.exec(gist) ?? [];
  return leads.includes(lead) || leads.includes(lead.toLowerCase()) ? rest : gist;
};
/** What a gist puts between two facts. */
const joins = ['and', 'und', 'et', 'y', 'e', 'и', 'و', '和'];
/** Whether a word is one of these, or has it in front or inside, as Arabic and Chinese write. */
const isJoined = (word: string, join: string, given: string): boolean =>
  word.split(join).length > 1 && word.split(join).every((part) => given.includes(part.toLowerCase()));

test.each(Object.entries(sentencesByLanguage))(
  '%s: what is made of a note is made of its words',
  (code, sentences) => {
    const note = noteIn(sentences);
    const small = new Set(stopwords[code as 'en']);
    const spaced = code !== 'zh' && code !== 'ja';
    fc.assert(
      fc.property(fc.constantFrom('', ...sentences), note, (title, content) => {
        const text = offlineEnricher.extract(content);
        const input = { title, content, folder: null, locked: false };
        const { gist, description, tags, questions } = offlineEnricher.enrich(input, text);
        expect(offlineEnricher.enrich(input, text)).toMatchObject({ gist, description, tags, questions });

        const given = bare(`${title} ${text} ${content}`);
        for (const [word] of withoutLead(gist ?? '').matchAll(letters))
          expect(
            given.includes(word.toLowerCase()) || joins.some((join) => isJoined(word, join, given)),
          ).toBe(true);
        expect(gist ?? '').not.toMatch(/[\r\n`]|\*\*|\[\[|\]\(|\|.*\|/);

        const lines = (description ?? '').replace(/\\(?=\W)/g, '').split('\n');
        expect(lines.filter((line) => !isWhole(line) || /\]\(|\[\[/.test(line))).toEqual([]);
        expect(new Set(lines).size).toBe(lines.length);
        // but how many of its tasks are done
        const tasks = content.includes('[ ]') ? lines.slice(0, -1) : lines;
        for (const [word] of tasks.join('\n').matchAll(letters)) expect(given).toContain(word.toLowerCase());

        const words = new Set(`${title} ${text} ${content}`.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
        const isSure = smallWordsOf(text, null) === code;
        const kinds = Object.values(kindNames).flatMap((names) => Object.values(names));
        // of its kind, a note is given the name that people have for it
        for (const tag of tags.filter((one) => !kinds.includes(one))) {
          expect(tag).not.toMatch(/^[\p{N}\p{P}\s]+$|n['’]t(?!\p{L})|['’](?:ll|ve|s)(?!\p{L})/u);
          expect(tag.length).toBeLessThanOrEqual(40);
          for (const [word] of tag.matchAll(letters)) {
            // Korean tags go without the grammar at the end of a word
            if (spaced && code !== 'ko') expect([...words]).toContain(word);
            else expect(given).toContain(word);
          }
          if (isSure) expect(small).not.toContain(tag);
        }
        for (const question of questions) expect(question).toMatch(/^\S[^\r\n]{2,158}[?？؟]$/u);
      }),
    );
  },
);
