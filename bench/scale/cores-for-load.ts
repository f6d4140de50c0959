import type { Point, Work } from './measure/point.ts';

/** A load that a deployment is made for: how often each kind of work is done a second. Every POST is processed, too. */
export type Load = { readonly posts: number; readonly gets: number };

/** Cores that one kind of work keeps busy, of each part of a deployment. */
export type Cores = { readonly api: number; readonly worker: number; readonly database: number };

/** Share of its time that a core may be busy: the rest is for peaks. */
export const busyAtMost = 0.6;

/**
 * The utilisation law, cores = rate x CPU of a request / share of the time that they may be busy, for each kind of work by itself. The CPU is that of
 * the measured point with the most processes and connections, since many processes share the caches of a machine. Throws when one was not measured.
 */
export function coresFor({ posts, gets }: Load, points: readonly Point[]): Readonly<Record<Work, Cores>> {
  const cores = (rate: number, milliseconds: number) => (rate * milliseconds) / 1000 / busyAtMost;
  const [post, get, process] = (['POST', 'GET', 'process'] as const).map((work) =>
    mostCrowded(points, work),
  ) as [Point, Point, Point]; // one for each of three
  return {
    POST: { api: cores(posts, post.loop + post.beside), worker: 0, database: cores(posts, post.database) },
    GET: { api: cores(gets, get.loop + get.beside), worker: 0, database: cores(gets, get.database) },
    process: {
      api: 0,
      worker: cores(posts, process.loop + process.beside),
      database: cores(posts, process.database),
    },
  };
}

function mostCrowded(points: readonly Point[], work: Work): Point {
  const crowd = ({ processes, connections }: Point) => processes * 1000 + connections;
  const [first, ...others] = points.filter((point) => point.work === work);
  if (first === undefined) throw new Error(`${work} was not measured`);
  return others.reduce((most, one) => (crowd(one) > crowd(most) ? one : most), first);
}
