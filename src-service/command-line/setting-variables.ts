import { type SettingName, settings, variableOf } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What variables of settings began with up to version 0.1. They are read for one more version. */
const formerPrefix = 'EXAMPLE_NOTES_SERVICE_';
const prefix = variableOf('data').replace(/DATA$/, '');
/** Where Kubernetes tells of a service `example-notes`, always together with its host and its port. */
const linkOfNamesake = 'EXAMPLE_NOTES_PORT';
const names = Object.keys(settings) as SettingName[]; // the keys of a literal

/** `EXAMPLE_NOTES_SERVICE_DATABASE_URL` */
export const formerVariableOf = (name: SettingName): string => variableOf(name).replace(prefix, formerPrefix);

/**
 * The variable that a setting is read from, and its text. The former one counts only where the present one is not set at all: an app clears a
 * setting of its service by an empty variable. An empty text counts as unset; the line break that a secret made from a file ends with is no part of it.
 */
export function readVariable(
  name: SettingName,
  environment: Environment,
): { readonly variable: string; readonly text: string } | undefined {
  const former = formerVariableOf(name);
  const variable =
    environment[variableOf(name)] === undefined && !isLink(former, environment) ? former : variableOf(name);
  const text = (environment[variable] ?? '').trim();
  return text === '' ? undefined : { variable, text };
}

/** One line for the operator about variables that still have their former name; null when there are none. */
export function formerVariables(environment: Environment): string | null {
  const used = names.filter((name) => readVariable(name, environment)?.variable === formerVariableOf(name));
  if (used.length === 0) return null;
  const renamed = used.map((name) => `${formerVariableOf(name)} is now ${variableOf(name)}`);
  return `${renamed.join(', ')}: the next version does not read the former names.`;
}

/** The settings that the image for containers sets. */
const ofImage = ['host', 'port'] as const;

/**
 * What is wrong with a former name beside the present one, in one line for the operator: what was set for the image of an earlier version
 * would be hidden by what the image sets, and a service that was meant for this machine be open to others. Null when nothing is.
 */
function hiddenVariable(environment: Environment): string | null {
  for (const name of ofImage) {
    const [former, present] = [formerVariableOf(name), variableOf(name)];
    const [before, now] = [former, present].map((one) => (environment[one] ?? '').trim());
    if (before !== '' && now !== '' && before !== now && !isLink(former, environment))
      return `${former} is the former name of ${present}, and the two differ. Set ${present} alone.`;
  }
  return null;
}

/**
 * What is wrong with variables that begin as those of the service and are none: a misspelt one would be ignored, and the
 * service run on another store than was meant. So would one be whose former name says something else. One line for the operator; null when there are none.
 */
export function unknownVariable(environment: Environment): string | null {
  const known = names.flatMap((name) => [variableOf(name), formerVariableOf(name)]);
  const oneUnderscore = names.map((name) => variableOf(name).replace('__', '_'));
  const unknown = Object.keys(environment).find(
    (name) =>
      (name.startsWith(prefix) || name.startsWith(formerPrefix) || oneUnderscore.includes(name)) &&
      !known.includes(name) &&
      !isLink(name, environment),
  );
  if (unknown === undefined) return hiddenVariable(environment);
  const meant = unknown.startsWith(formerPrefix) ? unknown.replace(formerPrefix, prefix) : unknown;
  const near = names.map(variableOf).find((name) => distance(name, meant) <= 2);
  return `${unknown} is no setting of this program${near ? ` (did you mean ${near}?)` : ''}. Try --help.`;
}

/** https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables */
// polynomial: of the names of variables, which whoever starts the service sets
const linkName = /_PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?$|_SERVICE_(?:HOST|PORT(?:_\w+)?)$/;
const linkValue = /^(?:tcp|udp|sctp):\/\//;

/**
 * Whether Kubernetes set a variable: it gives every pod the addresses of all services of its namespace. With a service `example-notes` that
 * includes two former names of settings, which count as its own only when they say what `EXAMPLE_NOTES_PORT=tcp://10.0.0.7:4766` says.
 */
function isLink(name: string, environment: Environment): boolean {
  const value = environment[name] ?? '';
  if (linkValue.test(value)) return true;
  const isHost = name === formerVariableOf('host');
  if (!isHost && name !== formerVariableOf('port')) return linkName.test(name);
  const address = URL.parse(environment[linkOfNamesake] ?? '');
  if (address === null) return false;
  return value === (isHost ? address.hostname.replaceAll(/[[\]]/g, '') : address.port);
}

/** The edit distance of two words: characters to add, remove or change. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, against] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (character === against ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
