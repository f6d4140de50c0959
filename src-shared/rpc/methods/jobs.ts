import Type from 'typebox';
import { type Job, jobKinds } from '../jobs.ts';
import { type Remark, remarkLists } from '../remarks.ts';
import { closed, method } from './define-method.ts';

const of = Type.Enum(jobKinds);

/**
 * Work that takes long. What begins a job is a method of its area, which returns at once, and rejects as `bad-request` while another one of its
 * kind runs; the event `job.changed` reports how far it is, and how it ended.
 */
export const jobMethods = {
  'job.state': method<Job>()(Type.Object({ of }, closed)),
  /** Stops it, if it runs. */
  'job.cancel': method<null>()(Type.Object({ of }, closed)),
  /** Forgets a result, a failure, or what was interrupted. */
  'job.dismiss': method<null>()(Type.Object({ of }, closed)),
  /** The next remarks of a result, some hundreds at once, behind the first `from`; none behind their end. */
  'job.remarks': method<readonly Remark[]>()(
    Type.Object({ of, list: Type.Enum(remarkLists), from: Type.Integer({ minimum: 0 }) }, closed),
  ),
} as const;
