import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Language, languages } from '../../../src-shared/texts/languages.ts';
import { textsOf } from '../../../src-shared/texts/show-language.ts';
import { en } from '../../../src-shared/texts/t.ts';
import { explainRejection } from '../memory-api/explain-rejection.ts';
import { memoryApiUrlProblem } from '../memory-api/memory-api-url.ts';
import { networkProblem } from '../memory-api/network-problem.ts';

const [de, zh] = await Promise.all([textsOf('de'), textsOf('zh')]);

const catalogue: Readonly<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  en,
  de,
  zh,
} as never; // plural forms that a language does not have are optional

type Rule = {
  /** A sentence of the language, which may begin with a value and end with the sentence of another error. */
  readonly sentence: RegExp;
  /** The words with which it, or a part of it, instructs the user. */
  readonly toDo: RegExp;
  /** The app does something about it itself, or it says what must be. */
  readonly byItself: RegExp;
  /** Nothing but what to do. */
  readonly onlyToDo: RegExp;
};

const instruction = /(?<!\p{L})(?!wenn|wann|denn|indem)\p{L}+n Sie(?!\p{L})/iu;
const rules: Readonly<Record<Language, Rule>> = {
  en: {
    sentence: /^[A-Z“{].*(?:[.…]|\}\})$/,
    toDo: /(?:^|[.:;,] |, or | and | or )(?:add|allow|answer|continue|ask|cancel|change|check|choose|close|copy|connect|enter|export|fix|free|give|import|install|link|look|make|mend|move|open|raise|rename|replace|restart|resolve|remove|restore|save|search|start|try|turn|unlock|unpack|use|wait|back up)\b/i,
    byItself: /is tried again|keeps trying|continues|(?:is|being) sent again|next start|must (?:not|begin)/,
    onlyToDo:
      /^(?:Add|Allow|Ask|Cancel|Change|Check|Choose|Close|Copy|Enter|Export|Give|Import|Look|Make|Move|Open|Remove|Restart|Save|Try|Use|Wait)\b/,
  },
  de: {
    sentence: /^[\p{Lu}„{].*(?:[.…]|\}\})$/u,
    toDo: instruction,
    byItself: /wird(?: \p{L}+)* (?:erneut|fortgesetzt)|versucht es weiter|muss mit|darf kein/u,
    onlyToDo: new RegExp(`^${instruction.source}`, 'u'),
  },
  zh: {
    sentence: /^[\p{Script=Han}“{A-Z].*(?:[。…]|\}\})$/u,
    toDo: /请/,
    byItself: /自动(?:重试|重新发送|继续)|会自动|必须|不得/,
    onlyToDo: /^请/,
  },
};

/** What is wrong with the text of an error; null for nothing. */
function faultOf(text: string, language: Language = 'en'): string | null {
  const { sentence, toDo, byItself, onlyToDo } = rules[language];
  if (!sentence.test(text)) return 'it is not a sentence';
  if (onlyToDo.test(text)) return 'it does not say what happened';
  // the sentence of another error says it
  return toDo.test(text) || byItself.test(text) || text.endsWith('}}') ? null : 'it does not say what to do';
}

const faultsOf = (
  texts: readonly (readonly [where: string, text: string])[],
  language?: Language,
): string[] =>
  texts.flatMap(([where, text]) => {
    const fault = faultOf(text, language);
    return fault === null ? [] : [`${where}: ${fault}: ${text}`];
  });

test.each(languages)('every error in %s says what happened and what to do', (language) => {
  const areas = Object.entries(catalogue[language]).filter(([area]) => /errors$/i.test(area));
  const texts = areas.flatMap(([area, all]) =>
    Object.entries(all).map(([key, text]) => [`${area}.${key}`, text] as const),
  );
  expect(texts.length).toBeGreaterThan(150);
  expect(faultsOf(texts, language)).toEqual([]);
});

/** The texts between the parentheses that follow each match. */
function argumentsIn(source: string, call: RegExp): string[] {
  return [...source.matchAll(call)].map(({ index, 0: { length } }) => {
    let depth = 1;
    let end = index + length;
    for (; depth > 0 && end < source.length; end += 1)
      if (source[end] === '(') depth += 1;
      else if (source[end] === ')') depth -= 1;
    return source.slice(index + length, end - 1);
  });
}

/** Literals that are texts for people: those with a space in them. */
const textsIn = (source: string): string[] =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, plain, template]) => plain ?? template ?? '')
    .filter((text) => text.includes(' '));

test('every error of the core has its text from the catalogue', () => {
  let errors = 0;
  const own = globSync('src-main/core/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const made = argumentsIn(
        readFileSync(path, 'utf8'),
        /new CoreError\(|\b(?:refusal|refused|warn|failed|onFault|onTrouble)\(|emit\('notice', /g,
      );
      errors += made.length;
      return made.flatMap(textsIn).map((text) => `${path}: ${text}`);
    });
  expect(errors).toBeGreaterThan(100);
  // what a task of the follower is called among others
  expect(own.filter((text) => !/: (?:look up|merge|record) \$/.test(text))).toEqual([]);
});

const response = (status: number, body: object = {}) =>
  ({
    kind: 'response',
    status,
    json: { error: { message: 'It has no title.', ...body } },
    retryAfter: null,
  }) as const;

test('every refusal of a Memory service says what happened and what to do', () => {
  const statuses = [200, 400, 401, 403, 404, 409, 413, 418, 429, 500, 503];
  const problems = statuses.flatMap((status) =>
    (['GET', 'POST'] as const).flatMap((method) =>
      ['', 'previous-revision-not-found'].map((code) => {
        const { problem } = explainRejection(response(status, { code }), 'http://here', method);
        return [`${method} ${status} ${code}`, problem.message] as const;
      }),
    ),
  );
  expect(faultsOf(problems)).toEqual([]);
  expect(problems.flatMap(([, message]) => message.match(/\{\{.*\}\}/) ?? [])).toEqual([]);
});

test('everything that keeps a service from being reached says what happened and what to do', () => {
  const source = readFileSync('src-main/core/memory-api/network-problem.ts', 'utf8');
  const codes = [...source.matchAll(/^ {2}([A-Z_]{4,}):/gm)].map(([, code]) => code ?? '');
  expect(codes.length).toBeGreaterThan(15);
  const problems = [...codes, 'HPE_INVALID', 'EUNKNOWN'].map((code) => {
    const cause = Object.assign(new Error('something else'), { code });
    return [code, networkProblem(new TypeError('fetch failed', { cause }), 'here.example').message] as const;
  });
  expect(faultsOf(problems)).toEqual([]);
  expect(problems.flatMap(([, message]) => message.match(/\{\{.*\}\}/) ?? [])).toEqual([]);
});

test('every fault of an address says what happened and what to do', () => {
  const addresses = ['memory', 'ftp://here.example', 'http://here.example', 'https://me:secret@here.example'];
  const problems = addresses.map((address) => [address, memoryApiUrlProblem(address) ?? ''] as const);
  expect(faultsOf(problems)).toEqual([]);
});
