import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { keyOf } from './ngram-table.ts';

/** The part of eld that is packed; its table is a file that the package does not export. */
type EldSources = {
  readonly ngramsData: {
    readonly languages: Readonly<Record<string, string>>;
    readonly ngrams: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
  readonly avgScore: Readonly<Record<string, number>>;
  readonly dictionary: readonly string[];
};

/** The packed table as it is kept beside this module. */
export const packedFile = new URL('packed-ngrams.json', import.meta.url);

async function readEld(): Promise<EldSources> {
  const entry = import.meta.resolve('eld/extrasmall');
  const modules: readonly EldSources[] = await Promise.all(
    ['../ngrams/extrasmall.js', '../avgScore.js', '../dictionary.js'].map(
      (file) => import(new URL(file, entry).href),
    ),
  );
  return Object.assign({}, ...modules);
}

/** The smallest of eld's tables: it detects as many of the labelled notes correctly as the larger ones. */
export async function packedText(): Promise<string> {
  const { ngramsData, avgScore, dictionary } = await readEld();
  const languages = Object.values(ngramsData.languages);
  const entries = Object.entries(ngramsData.ngrams)
    .map(([ngram, scores]) => ({ key: keyOf(ngram), scores: Object.entries(scores) }))
    .sort((a, b) => a.key - b.key);
  const packed = entries.flatMap(({ key, scores }, index) => [
    ...variableLength(key - (entries[index - 1]?.key ?? 0)),
    scores.length,
    ...scores.flatMap(([language, score]) => [Number(language), score]),
  ]);
  const fields = {
    source: 'eld/extrasmall, https://github.com/nitotm/efficient-language-detector-js, Apache-2.0',
    languages: Object.fromEntries(languages.map((code) => [code, avgScore[code]])),
    alphabet: dictionary.join(''),
    count: entries.length,
    ngrams: gzipSync(Buffer.from(packed), { level: 9 }).toString('base64'),
  };
  return `${JSON.stringify(fields, null, 2)}\n`;
}

/** A number in groups of seven bits, the lowest first; all but the last have the highest bit set. */
function variableLength(value: number): number[] {
  const groups: number[] = [];
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) groups.push((left % 128) + 128);
  return [...groups, left];
}

// after an update of eld: node src-service/pipeline/offline/detection/pack-ngrams.ts
if (import.meta.main) writeFileSync(packedFile, await packedText());
