import type { Cost, Demands } from './deployment.ts';

/** A load that a deployment is made for, each a second. */
export type Load = { readonly posts: number; readonly gets: number };

/** Cores of each part that the load keeps busy up to a share. */
export type Capacity = {
  readonly apiCores: number;
  readonly workerCores: number;
  readonly databaseCores: number;
};

export type CapacityOptions = {
  /** Share of its time that a core may be busy: the rest is for peaks. */
  readonly busyAtMost: number;
  /** Revisions that one transaction stores, on average. */
  readonly groupSize: number;
};

/** The utilisation law: cores = rate x CPU of a request / share of the time they may be busy. */
export function capacityFor(
  { posts, gets }: Load,
  demands: Readonly<Record<'POST' | 'GET' | 'process', Demands>>,
  { busyAtMost, groupSize }: CapacityOptions,
): Capacity {
  const { POST, GET, process } = demands;
  const api =
    posts * (perRequest(POST.loop, groupSize) + POST.beside) + gets * (GET.loop.request + GET.beside);
  const worker = posts * (perRequest(process.loop, 1) + process.beside);
  const database =
    posts * (perRequest(POST.database, groupSize) + perRequest(process.database, 1)) +
    gets * perRequest(GET.database, 1);
  const cores = (milliseconds: number) => milliseconds / 1000 / busyAtMost;
  return { apiCores: cores(api), workerCores: cores(worker), databaseCores: cores(database) };
}

const perRequest = ({ request, group }: Cost, groupSize: number): number => request + group / groupSize;
