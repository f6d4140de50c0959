import { recordComposed } from './record-composed.ts';

// the program of a process of its own: runs what composes regular expressions, on texts that reach as many of them as possible, and prints
// those in JSON
const recorded = recordComposed();

// loaded only now, as much is composed while it loads
const { readLabelledNotes } = await import('../../bench/enrichment/labelled-notes.ts');
const { readRealNotes } = await import('../../bench/enrichment/real/read-real-notes.ts');
const { offlineEnricher } = await import('../../src-service/pipeline/offline/offline-enricher.ts');
const notes = [...readLabelledNotes().flatMap((file) => file.notes), ...readRealNotes('open')];
for (const { title, content } of notes) {
  const text = await offlineEnricher.extract(content);
  offlineEnricher.enrich({ title, folder: null, content, locked: false }, text);
}

const { isFolderName } = await import('../../src-shared/settings.ts');
isFolderName('Attachments');
const { readModel, readSecret } = await import('../../src-service/command-line/setting-readers.ts');
for (const read of [readModel, readSecret]) read('a');
await import('../../src-service/pipeline/providers/list-models.ts');
await import('../../src-shared/search/tokens.ts');

const { Schema } = await import('@tiptap/pm/model');
const { markupPatterns } = await import('../../src-renderer/lossless/serialize/serialize-inline.ts');
const { excerpt } = await import('../../src-renderer/lossless/text/excerpt.ts');
const equals = { open: '==', close: '==', expelEnclosingWhitespace: true, escape: true };
markupPatterns(
  new Schema({
    nodes: { doc: { content: 'text*' }, text: {} },
    marks: { highlight: { markdown: { delimiters: equals } } },
  }),
);
for (const indent of ['', '   ']) excerpt(`${indent}- ${'a\n'.repeat(3_000)}`, 'end');
for (const path of ['editor/plugins/raw-rules.ts', 'editor/plugins/smart-quotes.ts'])
  await import(`../../src-renderer/${path}`);

console.log(JSON.stringify(recorded()));
