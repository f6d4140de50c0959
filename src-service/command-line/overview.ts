import type { Command } from 'commander';
import { optionOf, settings } from './settings.ts';

/** What `--help` prints: every command with what only it takes, and the settings once. */
export function overview(program: Command): string {
  const lines = [program.description(), ''];
  for (const command of program.commands) {
    const leaves = command.commands.length === 0 ? [command] : command.commands;
    for (const leaf of leaves) {
      const name = leaf === command ? leaf.name() : `${command.name()} ${leaf.name()}`;
      const args = leaf.registeredArguments
        .map((argument) => (argument.required ? ` ${argument.name()}` : ` [${argument.name()}]`))
        .join('');
      lines.push(`  ${name}${args}${ownOptions(leaf)}`, `      ${leaf.description()}`);
    }
  }
  lines.push('', 'Settings of serve; every command takes those of the store, --data and --database-url:');
  const serve = program.commands.find((command) => command.name() === 'serve');
  for (const option of serve?.options ?? []) {
    lines.push(`  ${option.flags.replaceAll(/[<>]/g, '')}`, `      ${option.description}`);
  }
  lines.push(
    '',
    'Accounts and keys may be changed while a service runs; changes take effect with its next request (on PostgreSQL within 10 s, if a notification is lost).',
  );
  return `${lines.join('\n')}\n`;
}

const settingOptions: ReadonlySet<string> = new Set(
  Object.keys(settings).map((name) => optionOf(name as keyof typeof settings)),
); // the keys of a literal

function ownOptions(command: Command): string {
  return command.options
    .filter(({ long }) => long !== undefined && !settingOptions.has(long))
    .map(({ flags, mandatory }) => {
      const text = flags.replaceAll(/[<>]/g, '');
      return mandatory ? ` ${text}` : ` [${text}]`;
    })
    .join('');
}
