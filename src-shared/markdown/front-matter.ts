import { Document, isMap, isScalar, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml';
import { type NoteId, parseNoteId, parseRevisionId, type RevisionId } from '../ids.ts';
import { fail, isTooDeep, type Result, succeed } from '../result.ts';
import { type NoteTimestamp, readTimestamp } from '../timestamp.ts';
import type { FrontMatterBlock } from './note-source.ts';

/**
 * The most characters of YAML that are parsed. The parser takes time quadratic in the length of some texts, such as flow mappings that are
 * never closed: this many take about half a second at worst, and ordinary front matter less than a tenth of that.
 */
export const longestYaml = 64 * 1024;

/** A document, and in one line what is wrong with it: null for nothing. */
export type ParsedYaml = { readonly document: Document; readonly problem: string | null };

/**
 * Parses YAML as its parser does by default. Only its first error is described, and a key that stands twice is found in linear time; by
 * itself it compares each key with all before it. What is nested so deeply that the parser's stack is full is a problem, too. Call it with
 * at most {@link longestYaml} characters.
 */
export function parseYaml(yaml: string): ParsedYaml {
  try {
    return parseNested(yaml);
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    return { document: new Document(null), problem: 'The values are nested too deeply' };
  }
}

function parseNested(yaml: string): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, {
    logLevel: 'silent',
    prettyErrors: false,
    uniqueKeys: false,
    lineCounter,
  });
  const [error] = document.errors;
  if (error === undefined) return { document, problem: duplicateKey(document, lineCounter) };
  return { document, problem: `${firstLine(error.message)}${placeOf(error.pos[0], lineCounter)}` };
}

/** The error of a key that a mapping has twice, in the words of the parser. */
function duplicateKey(document: Document, lineCounter: LineCounter): string | null {
  let problem: string | null = null;
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (!keys.has(key.value)) keys.add(key.value);
        else {
          problem = `Map keys must be unique${placeOf(key.range?.[0] ?? -1, lineCounter)}`;
          return visit.BREAK;
        }
      }
      return undefined;
    },
  });
  return problem;
}

/** Of a message that may quote the YAML. */
const firstLine = (text: string): string => text.slice(0, 200).split('\n', 1)[0] ?? '';

function placeOf(position: number, lineCounter: LineCounter): string {
  if (position < 0) return '';
  const { line, col } = lineCounter.linePos(position);
  return ` at line ${line}, column ${col}`;
}

/** The keys of the front matter that belong to this app. All others are the user's and stay as they are. */
export type NoteFields = {
  readonly id: NoteId;
  readonly title: string;
  readonly created: NoteTimestamp;
  readonly updated: NoteTimestamp;
  readonly locked: boolean;
  /**
   * The revision that the file shows. {@link draftMark} while the text is in no revision yet, so that another computer
   * does not take it for an edit by another program.
   */
  readonly revision: RevisionId | typeof draftMark;
  /**
   * The predecessor of that revision; for a draft, the head it was made from. Null for a first revision. With it the
   * revision id can be recomputed from the file alone.
   */
  readonly previous: RevisionId | null;
};

/** Stands where the revision will, while a text is in no revision. */
export const draftMark = 'draft';

/** The fields found in a file. A field that is missing or invalid is undefined. */
export type FoundFields = { readonly [Name in keyof NoteFields]?: Exclude<NoteFields[Name], null> };

export const fieldNames = ['id', 'title', 'created', 'updated', 'locked', 'revision', 'previous'] as const;

/**
 * Parses YAML to a mapping (an empty block is an empty mapping), or returns an error in one line. The document is cached and shared,
 * so callers must not change it.
 */
export function parseFrontMatter(yaml: string): Result<Document, string> {
  const known = lastParsed.get(yaml);
  if (known !== undefined) return known;
  const parsed = parse(yaml);
  if (yaml.length > longestKept) return parsed;
  for (const oldest of lastParsed.keys()) {
    if (lastParsed.size < keptTexts) break;
    lastParsed.delete(oldest);
  }
  lastParsed.set(yaml, parsed);
  return parsed;
}

/** The parsed blocks of files that are held: many of them are changed together, and each is parsed once. */
const parsedBlocks = new WeakMap<FrontMatterBlock, Result<Document, string>>();

/** As {@link parseFrontMatter}, of a block that is likely to be parsed again. */
export function parseBlock(block: FrontMatterBlock): Result<Document, string> {
  const parsed = parsedBlocks.get(block) ?? parseFrontMatter(block.yaml);
  parsedBlocks.set(block, parsed);
  return parsed;
}

/** Number and length of the texts that are kept: enough for what several saves read and write. */
const keptTexts = 128;
const longestKept = 2_000;
/** The last parsed texts: a save parses the same few texts several times, and parsing is a tenth of its cost. */
const lastParsed = new Map<string, Result<Document, string>>();

function parse(yaml: string): Result<Document, string> {
  if (yaml.length > longestYaml) return fail('the front matter has more than 65,536 characters');
  const { document, problem } = parseYaml(yaml);
  if (problem !== null) return fail(problem);
  if (document.contents !== null && !isMap(document.contents)) {
    const empty = isScalar(document.contents) && document.contents.value === null;
    if (!empty) return fail('the front matter is not a list of keys and values');
  }
  return succeed(document);
}

/** Whether a block has more characters than are parsed. */
export const isTooLong = ({ yaml }: FrontMatterBlock): boolean => yaml.length > longestYaml;

/**
 * This app's fields in a block. A note whose block is too long to be parsed is still the same note: its lines with those keys are read alone. In any
 * block that cannot be parsed, a key for the lock counts as one: a text that may be locked is neither changed nor sent to a model.
 */
export function readBlockFields(block: FrontMatterBlock): FoundFields {
  const parsed = parseBlock(block);
  if (parsed.ok) return readFields(parsed.value);
  const own = block.yaml.split('\n').filter((line) => fieldNames.some((name) => hasKey(line, name)));
  const alone = parseFrontMatter(own.join('\n'));
  const found = alone.ok ? readFields(alone.value) : {};
  const locked = own.some((line) => hasKey(line, 'locked')) ? { locked: found.locked ?? true } : {};
  return isTooLong(block) ? { ...found, ...locked } : locked;
}

/** Whether a line begins with a key, in quotes or not. */
const hasKey = (line: string, key: string): boolean =>
  [key, `"${key}"`, `'${key}'`].some(
    (written) => line.startsWith(written) && line.slice(written.length).trimStart().startsWith(':'),
  );

export function mapOf(document: Document): YAMLMap | null {
  return isMap(document.contents) ? document.contents : null;
}

/** Reads this app's fields from front matter. Other programs' spellings of a date are understood. */
export function readFields(document: Document): FoundFields {
  const found: { -readonly [Name in keyof FoundFields]: FoundFields[Name] } = {};
  const id = parseNoteId(scalarText(document, 'id')?.normalize('NFC'));
  if (id !== undefined) found.id = id;
  // an escape may be half of a character, which no revision can have
  const title = scalarText(document, 'title')?.toWellFormed();
  if (title !== undefined) found.title = title;
  const created = instantOf(document, 'created');
  if (created !== undefined) found.created = created;
  const updated = instantOf(document, 'updated');
  if (updated !== undefined) found.updated = updated;
  const locked = document.get('locked');
  if (typeof locked === 'boolean') found.locked = locked;
  const revision = scalarText(document, 'revision');
  const revisionId = revision === draftMark ? draftMark : parseRevisionId(revision);
  if (revisionId !== undefined) found.revision = revisionId;
  const previous = parseRevisionId(scalarText(document, 'previous'));
  if (previous !== undefined) found.previous = previous;
  return found;
}

/** Whether the block has a key, with any value. */
export const hasField = (document: Document, name: string): boolean => mapOf(document)?.has(name) ?? false;

const scalarText = (document: Document, name: string): string | undefined =>
  textOfScalar(mapOf(document)?.get(name, true));

/** The source text of a scalar, so that `007` stays `007` and a date stays a date; undefined for any other node, and for none. */
export function textOfScalar(node: unknown): string | undefined {
  if (!isScalar(node) || node.value === null) return undefined;
  return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
}

function instantOf(document: Document, name: string): NoteTimestamp | undefined {
  const text = scalarText(document, name);
  return text === undefined ? undefined : readTimestamp(text);
}
