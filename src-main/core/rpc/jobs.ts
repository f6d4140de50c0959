import { setTimeout as delay } from 'node:timers/promises';
import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { Job, JobKind, JobOf, JobProgress, JobTasks, jobMethods } from '../../../src-shared/rpc/jobs.ts';
import {
  firstOfRemarks,
  type Remark,
  type RemarkListName,
  type Remarks,
  remarkLists,
  remarksFrom,
} from '../../../src-shared/rpc/remarks.ts';
import { CoreError, explainFailure } from '../errors/core-error.ts';
import type { Emit } from './emit.ts';

/** What the work of a job gets. It ends with an error soon after the signal is aborted. */
export type JobRun = {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number, step?: JobProgress['step']) => void;
};

type TaskOf<Kind extends JobKind, Name> = Extract<JobTasks[Kind], { readonly task: Name }>;

/** The jobs of a kind: one runs at a time. */
export type JobRunner<Kind extends JobKind> = {
  /** As windows get it. */
  state(): JobOf<Kind>;
  isRunning(): boolean;
  /** Begins a task; resolves with how it ended, whatever ends it. Throws `bad-request` while one runs. */
  run<Name extends JobTasks[Kind]['task']>(
    task: Name,
    request: TaskOf<Kind, Name>['request'],
    work: (run: JobRun) => Promise<TaskOf<Kind, Name>['result']>,
  ): Promise<JobOf<Kind>>;
  cancel(): void;
  dismiss(): void;
  /** The next remarks of a list of the result, some hundreds at once. */
  remarks(list: RemarkListName, from: number): readonly Remark[];
  /** Stops it, and resolves when nothing is written any more, or after so many milliseconds. */
  close(longest?: number): Promise<void>;
};

export type JobOptions<Kind extends JobKind> = {
  readonly emit: Emit;
  /** Says that another one runs. */
  readonly refusal: () => string;
  readonly firstStep?: (task: JobTasks[Kind]['task']) => JobProgress['step'];
  /** Why a task failed, for the user. */
  readonly explain?: (error: unknown, task: JobTasks[Kind]['task']) => string;
  /** What a crash ended; null for nothing. */
  readonly interrupted?: () => JobTasks[Kind]['request'] | null;
  /** The user wants to hear no more of the last one. */
  readonly onDismiss?: () => void;
};

/** Milliseconds between two events of progress. */
const eventInterval = 150;

/** Runs the jobs of a kind, and tells the windows how they are. */
export function jobRunner<Kind extends JobKind>(of: Kind, options: JobOptions<Kind>): JobRunner<Kind> {
  const { emit, refusal, interrupted = () => null, onDismiss } = options;
  const { firstStep = () => 'writing', explain = (error) => explainFailure(error).message } = options;
  let abort = new AbortController();
  let running: Promise<JobOf<Kind>> | undefined;
  let emittedAt = Number.NEGATIVE_INFINITY;
  // each state is put together as the types of its kind say
  const stateOf = (state: object): JobOf<Kind> => ({ of, ...state }) as JobOf<Kind>;
  const idle = (): JobOf<Kind> => stateOf({ kind: 'idle', interrupted: interrupted() });
  /** With all remarks of a result. */
  let state = idle();

  function become(next: JobOf<Kind>): JobOf<Kind> {
    state = next;
    emit('job.changed', withFirstRemarks(next) as Job); // one of its kinds
    return next;
  }

  async function perform(
    begun: { readonly task: JobTasks[Kind]['task']; readonly request: unknown },
    work: (run: JobRun) => Promise<unknown>,
    signal: AbortSignal,
  ): Promise<JobOf<Kind>> {
    const step = firstStep(begun.task);
    const show = (progress: JobProgress): void => {
      state = stateOf({ kind: 'running', ...begun, progress });
      if (performance.now() - emittedAt < eventInterval) return;
      emittedAt = performance.now();
      become(state);
    };
    let ended: JobOf<Kind>;
    try {
      const onProgress: JobRun['onProgress'] = (done, total, at = step) => show({ step: at, done, total });
      const result = await work({ signal, onProgress });
      ended = stateOf({ kind: 'done', ...begun, result });
    } catch (error) {
      ended = signal.aborted
        ? idle()
        : stateOf({ kind: 'failed', ...begun, message: explain(error, begun.task) });
    }
    running = undefined;
    return become(ended);
  }

  return {
    state: () => withFirstRemarks(state),
    isRunning: () => running !== undefined,
    run(task, request, work) {
      if (running !== undefined) throw new CoreError('bad-request', refusal());
      abort = new AbortController();
      emittedAt = Number.NEGATIVE_INFINITY;
      const begun = { task, request };
      become(stateOf({ kind: 'running', ...begun, progress: { step: firstStep(task), done: 0, total: 0 } }));
      running = perform(begun, work, abort.signal);
      return running;
    },
    cancel: () => abort.abort(),
    dismiss() {
      if (running !== undefined) return;
      onDismiss?.();
      become(idle());
    },
    remarks(list, from) {
      const found = listsOf(state).find(([name]) => name === list);
      return found === undefined ? [] : remarksFrom(found[1], from);
    },
    async close(longest) {
      abort.abort();
      await (longest === undefined
        ? running
        : Promise.race([running, delay(longest, undefined, { ref: false })]));
    },
  };
}

/** The lists of remarks that a result has. */
function listsOf(state: object): readonly (readonly [RemarkListName, Remarks])[] {
  const result: Partial<Record<RemarkListName, Remarks>> = 'result' in state ? Object(state.result) : {};
  return remarkLists.flatMap((name) => {
    const list = result[name];
    return list === undefined ? [] : [[name, list] as const];
  });
}

/** The same with the first remarks of each list alone. */
function withFirstRemarks<State extends object>(state: State): State {
  const lists = listsOf(state);
  if (lists.length === 0 || !('result' in state)) return state;
  const cut = Object.fromEntries(lists.map(([name, list]) => [name, firstOfRemarks(list)]));
  return { ...state, result: { ...Object(state.result), ...cut } };
}

/** The jobs of a core, by their kinds. */
export type JobRunners = { readonly [Kind in JobKind]: JobRunner<Kind> };

export const jobHandlers = (runners: JobRunners): HandlersOf<typeof jobMethods> => ({
  'job.state': ({ of }) => runners[of].state(),
  'job.cancel': ({ of }) => {
    runners[of].cancel();
    return null;
  },
  'job.dismiss': ({ of }) => {
    runners[of].dismiss();
    return null;
  },
  'job.remarks': ({ of, list, from }) => runners[of].remarks(list, from),
});
