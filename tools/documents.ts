import { dirname } from 'node:path';

/** What a page of the project names in code, to be compared with the code. */
export type Named = {
  /** Files and folders as they are written; `*` and `<…>` stand for a part of a name. */
  readonly paths: readonly string[];
  /** Names of the code: `notes.commit`, `NoteView`, `tagChoices`. */
  readonly identifiers: readonly string[];
  /** Requests and addresses: `GET /readyz`, `POST …/keys`, `/metrics`. */
  readonly routes: readonly string[];
  /** What follows `npm run`. */
  readonly scripts: readonly string[];
};

const fenced = /^```.*\n([\s\S]*?)^```/gm;
/** The ends of names that are files of code; other files may be the reader's own. */
const sourceFile = /\.(?:tsx?|m[jt]s|css)$/;

/** Reads a page. `trees`: the folders at the top of the project, with which a path may begin. */
export function namedIn(markdown: string, trees: readonly string[]): Named {
  const blocks = [...markdown.matchAll(fenced)].map(([, block = '']) => block);
  const spans = codeSpans(markdown.replace(fenced, ''));
  const words = [...spans, ...blocks].flatMap((code) => code.split(/[^\w@./<>*-]+/));
  const isPath = (word: string): boolean =>
    trees.some((tree) => word.startsWith(`${tree}/`) || (word === tree && tree.startsWith('src-')));
  return {
    paths: [
      ...spans.filter(
        (span) => /^[\w*][\w./<>*-]*$/.test(span) && (span.endsWith('/') || sourceFile.test(span)),
      ),
      ...words.filter(isPath),
      // as in the drawing of a tree
      ...blocks.flatMap((block) => block.match(/(?<![\w./<>:*~-])[\w-]+\/(?=\s)/g) ?? []),
    ],
    identifiers: spans
      .map((span) => span.replace(/\(\)$|\{\w+\}$/, ''))
      .filter(
        (span) =>
          /^[A-Za-z]\w*(?:\.[a-z]\w*)*$/.test(span) &&
          !/\.(?:tsx?|m[jt]s|css|md|json|ya?ml|sqlite)$/.test(span),
      )
      .filter((span) => /[a-z]/.test(span) && /[a-z0-9][A-Z]|[._]/.test(span)),
    routes: spans.filter((span) => /^(?:(?:GET|POST|PUT|PATCH|DELETE) [/…]|\/[a-z])/.test(span)),
    scripts: [...spans, ...blocks].flatMap((code) =>
      [...code.matchAll(/\bnpm run (?:--silent )?([a-z][a-z0-9:]*)/g)].map(([, script = '']) => script),
    ),
  };
}

/** The code spans in the row of a table that begins with a folder, such as `src-service/`; empty without such a row. */
export function rowOf(markdown: string, folder: string): string[] {
  const row = markdown.split('\n').find((line) => line.startsWith(`| \`${folder}\``)) ?? '';
  return codeSpans(row).slice(1);
}

/** The functions that rows of tables name, as `name()`, behind the file that declares them. */
export function functionsInRows(markdown: string): { readonly path: string; readonly name: string }[] {
  return markdown.split('\n').flatMap((line) => {
    const [, path, text = ''] = /^\| `(src-[\w./-]+\.tsx?)` \|(.*)$/.exec(line) ?? [];
    if (path === undefined) return [];
    return codeSpans(text).flatMap((span) => {
      const name = /^(\w+)\(\)$/.exec(span)?.[1];
      return name === undefined ? [] : [{ path, name }];
    });
  });
}

/** Whether a file declares a function, a method or a constant of that name. */
export const declares = (code: string, name: string): boolean =>
  new RegExp(`\\b(?:function|const) ${name}\\b|^ +(?:async )?${name}(?:\\(.*\\{|: )`, 'm').test(code);

/**
 * Whether one of the files and folders of the project is what a page names so: by its whole path or, unless that begins with a tree, by the
 * end of it. `page`: the path of the page; one in the sources writes of folders in its own.
 */
export function isThere(name: string, page: string, all: readonly string[]): boolean {
  const pattern = name
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replace(/<[^>]*>|\*/g, '[^/]+');
  const isWhole = /^(?:src-|tools\/|e2e\/)/.test(name);
  const own = page.startsWith('src-') && !sourceFile.test(name) ? `${dirname(page)}/` : '';
  const found = new RegExp(isWhole ? `^${pattern}$` : `^${own}(?:.*/)?${pattern}$`);
  return all.some((path) => found.test(path));
}

const codeSpans = (markdown: string): string[] =>
  [...markdown.matchAll(/(`+)(.+?)\1/g)].map(([, , span = '']) => span.trim());
