import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** What a script of a step may be: one call of something that also runs on any computer. */
const callOf = /^(?:npm (?:ci|test|run (?<script>[\w:-]+))|node (?<file>tools\/[\w-]+\.ts))(?: [\w./ -]*)?$/;
const pinned = /^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/;
/** What may give a step a text of others, or a secret: each is named. */
const allowed = /^(?:secrets\.[A-Z_]+|vars\.[A-Z_]+|github\.(?:ref|token)|matrix\.system)$/;

type Step = { readonly uses?: string; readonly run?: string; readonly shell?: string };
type Job = {
  readonly permissions?: unknown;
  readonly 'timeout-minutes'?: unknown;
  readonly steps?: readonly Step[];
};
type Workflow = { readonly permissions?: unknown; readonly jobs?: Readonly<Record<string, Job>> };

/** Faults of all workflows of the project, each as a sentence that names the file. */
export function faultsOfWorkflows(projectRoot: string): string[] {
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8'),
  );
  const isKnown = (call: Readonly<Record<string, string | undefined>>): boolean =>
    (call.script === undefined || Object.hasOwn(scripts, call.script)) &&
    (call.file === undefined || existsSync(join(projectRoot, call.file)));
  return globSync('.github/workflows/*', { cwd: projectRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((path) =>
      faultsOfWorkflow(readFileSync(join(projectRoot, path), 'utf8'), isKnown).map(
        (fault) => `${path}: ${fault}`,
      ),
    );
}

/**
 * A workflow calls scripts of the project, so that nothing lives in it alone; its actions are the commits that were looked at; its permissions
 * are named; and no text of others gets into a shell.
 */
export function faultsOfWorkflow(
  text: string,
  isKnown: (call: Readonly<Record<string, string | undefined>>) => boolean,
): string[] {
  const workflow: Workflow = parse(text) ?? {};
  const faults: string[] = [];
  if (workflow.permissions === undefined) faults.push('its permissions are not named');
  if (/write-all|read-all|pull_request_target|workflow_run/.test(text))
    faults.push('it has more rights than a job names');
  for (const [, expression = ''] of text.matchAll(/\$\{\{([^}]*)\}\}/g))
    if (!allowed.test(expression.trim())) faults.push(`"${expression.trim()}" is not among what it may read`);
  for (const line of text.split('\n'))
    if (/\buses:/.test(line) && !/ # v\d+\.\d+\.\d+$/.test(line))
      faults.push(`no version stands after ${line.trim()}`);
  for (const [name, job] of Object.entries(workflow.jobs ?? {})) {
    if (typeof job['timeout-minutes'] !== 'number') faults.push(`the job ${name} may run for ever`);
    for (const { uses, run, shell } of job.steps ?? []) {
      if (uses !== undefined && !pinned.test(uses)) faults.push(`${uses} is no commit`);
      if (shell !== undefined) faults.push(`the job ${name} chooses a shell`);
      if (run === undefined) continue;
      const call = callOf.exec(run.trim());
      if (call === null || !isKnown(call.groups ?? {}))
        faults.push(`"${run.trim()}" is no call of a script of the project`);
    }
  }
  return faults;
}
