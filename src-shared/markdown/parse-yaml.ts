import { Document, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { isTooDeep } from '../is-too-deep.ts';

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
