import { resolve } from 'node:path';
import { Command } from 'commander';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import type { ImportRequest } from '../../src-shared/rpc/import.ts';
import type { DefaultPaths } from '../default-paths.ts';
import { readOptions } from './command.ts';

/** What the command line asks for. */
export type ImportCommand = {
  readonly request: ImportRequest;
  readonly dryRun: boolean;
  /** Absolute paths. */
  readonly vault: string;
  readonly data: string;
};

export type ImportCommandRequest =
  | { readonly kind: 'help'; readonly text: string }
  | ({ readonly kind: 'import' } & ImportCommand);

/** Reads the arguments after `npm run import --`. A failure is text for the user. */
export function parseImport(
  args: readonly string[],
  { cwd, paths }: { readonly cwd: string; readonly paths: DefaultPaths },
): Result<ImportCommandRequest, string> {
  const program = new Command('npm run import --')
    .description(
      'Imports notes of other programs. The source is not changed, and importing again brings only what is new.',
    )
    .argument(
      '<source>',
      'a folder of Markdown files, an Obsidian vault, or an export of Joplin (.jex, RAW), Evernote (.enex), Notion (.zip), Google Keep (.zip), Simplenote (.json, .zip), TextBundle (.textbundle, .textpack), HTML pages, Word documents (.docx), tables (.csv) or text files',
    )
    .requiredOption('--into <account/folder>', 'the account, or a folder of it, that gets the notes')
    .option('--top-folders-as-accounts', 'makes an account of each top folder', false)
    .option('--dry-run', 'reports what would happen, and writes nothing', false)
    .option('--vault <dir>', 'the folder of your notes', paths.vault)
    .option('--data <dir>', 'the folder of the history', paths.data);
  const read = readOptions(program, args);
  if (!read.ok) return read;
  if (read.value.kind === 'help') return succeed(read.value);
  const given = program.opts<{
    into: string;
    topFoldersAsAccounts: boolean;
    dryRun: boolean;
    vault: string;
    data: string;
  }>();
  const [account = '', ...folders] = given.into.split('/').filter((name) => name.trim() !== '');
  if (account === '') return fail('error: --into needs the name of an account.');
  return succeed({
    kind: 'import',
    request: {
      source: resolve(cwd, program.args[0] ?? ''),
      account,
      folder: folders.length === 0 ? null : folders.join('/'),
      topFoldersAsAccounts: given.topFoldersAsAccounts,
    },
    dryRun: given.dryRun,
    vault: resolve(cwd, given.vault),
    data: resolve(cwd, given.data),
  });
}
