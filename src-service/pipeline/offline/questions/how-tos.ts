import { wordsOf } from '../terms.ts';
import { foldName } from './fold-name.ts';
import type { NoteLine } from './note-lines.ts';
import type { Phrases } from './phrases.ts';

/** A command that installs packages, and their names. */
const installing =
  /(?:^|[:：`] ?)(?:[$>%#] ?)?(?:sudo )?(?:npm (?:install|i)|yarn (?:global )?add|pnpm (?:add|install)|bun add|pip3? install|pipx install|brew install|cargo (?:install|add)|gem install|go (?:get|install)|composer require|dotnet add package|docker pull|apt(?:-get)? install)((?: -[\w-]+)*) ([@\w][\w@./-]{1,60})(?: ([@\w][\w@./-]{1,60}))?/;

/** The package that a note shows how to install: the one it is about, not what else it needs. */
export function installedPackage(title: string, lines: readonly NoteLine[]): string | null {
  const headings = lines.filter(({ kind }) => kind === 'heading').map(({ text }) => text);
  const about = [title, headings[0] ?? ''].map(foldName);
  for (const { kind, text } of lines) {
    const [, , ...names] = installing.exec(text) ?? [];
    const packages = names.filter(
      (name) =>
        name !== undefined &&
        !/\.(?:txt|deb|rpm|tar|gz|whl)$/.test(name) &&
        name !== '.' &&
        wordsOf(name, 'en')[0]?.stop === false,
    );
    const subject = about
      .map((text) =>
        packages.find(
          (name) =>
            text.includes(foldName(name)) ||
            (text.length >= 4 && foldName(name).includes(text)) ||
            (kind === 'code' &&
              name.split(/[-/@.]/).filter((part) => part.length >= 5 && text.includes(part)).length >= 2),
        ),
      )
      .find((name) => name !== undefined);
    if (subject !== undefined) return subject;
  }
  return null;
}

/**
 * The tasks that the title names, headings over what is to be done (code, steps) and lines over code: "Annuler le dernier
 * commit". A heading over anything else may be a plan or a point of an agenda.
 */
export function namedTasks(
  title: string,
  lines: readonly NoteLine[],
  { tasks }: Pick<Phrases, 'tasks'>,
): string[] {
  const body = lines.filter(({ kind }) => kind !== 'break');
  const repeatsTitle = body[0]?.kind === 'heading' && foldName(body[0].text) === foldName(title);
  const shown: NoteLine[] = [
    { kind: 'heading', text: title.replace(/(?<=\S)\s*[（(][^()（）]*[)）]\s*$/u, '') },
    ...body.slice(repeatsTitle ? 1 : 0),
  ];
  return shown.flatMap(({ kind, text }, index) => {
    const next = shown[index + 1];
    if (next === undefined || kind === 'code' || (kind !== 'heading' && next.kind !== 'code')) return [];
    const isShown = next.kind === 'code' || next.numbered === true || asksHow.test(text);
    if (index === 0 ? ['heading', 'task', 'done'].includes(next.kind) : !isShown) return [];
    const name = text.replace(topic, '').replace(/\s?[:：]$/, '');
    // the first heading of a note without a title is its title
    const isTitle = index === 0 || (index === 1 && title === '');
    if (pointing.test(name) || notation.test(name) || (!isTitle && !isEnough(name))) return [];
    for (const [shape, ask] of tasks) {
      const parts = shape.exec(name);
      if (parts !== null) return [ask(...parts)];
    }
    return [];
  });
}

/** A heading that is for how something is done by its first word, or in French and Spanish by the form of it. */
const asksHow =
  /^(?:how to|comment|cómo|\p{L}{2,}(?:[aei]r|re)(?:l[oae]s?)?) |(?:方法|公式|步骤|流程|手順|やり方)$/iu;
/** What some writers put before a task: "git - récupérer une branche". */
const topic = /^[\p{L}\d.]{2,12} (?:-|–|—|:) (?=\p{L})/u;
/** A task with such a word is one step of another. */
const pointing =
  /(?<!\p{L})(?:this|these|it|above|below|following|your|yours|and|tu|tus|votre|vos|dies\p{L}*|cet?te|cela|ceci|est[aeo]s?)(?!\p{L})|这|上述|以下|下面|これ|この|上記/iu;
const notation = /[()?]|https?:| --?[a-z]{2}/;

/** Whether a heading says enough without its note, by two words beside its verb. "Create the file" does not. */
const isEnough = (name: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)
    ? name.length >= 6
    : (name.match(/[\p{L}\d]{4,}/gu)?.length ?? 0) > 2;

/** The program that a note of its use is called by: it has a chapter of it, with code. */
export function usedProgram(title: string, lines: readonly NoteLine[]): string | null {
  const chapter = lines.some(({ kind, text }) => kind === 'heading' && usage.test(text));
  return chapter &&
    lines.some(({ kind }) => kind === 'code') &&
    /^[\w@./-]{2,40}$/.test(title) &&
    !/readme/i.test(title)
    ? title
    : null;
}

const usage = /^(?:Usage|Verwendung|Benutzung|Utilisation|Uso|用法|使用方法|使い方|利用方法)$/i;
