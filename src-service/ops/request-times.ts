import type { Metric, Registry } from 'prom-client';

const name = 'memory_http_request_duration_seconds';

/** Seconds: from a cached read to a body of 2 MiB over a slow connection. */
export const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** A request that was answered. */
export type Answered = {
  readonly method: string;
  /** The pattern of the route, not the path. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
};

type Series = {
  readonly labels: Readonly<Record<'method' | 'route' | 'status', string>>;
  /** Requests of each bucket alone; the last ones took longer than any. */
  readonly counts: number[];
  seconds: number;
};

/**
 * A histogram of the requests by route and status, for Prometheus. Not prom-client's, which checks and joins the labels of each
 * value: that took as long as everything else that is recorded about a request.
 */
export function requestTimes(registry: Registry): (answered: Answered) => void {
  const all: Series[] = [];
  /** By status, route and method. */
  const known = new Map<number, Map<string, Map<string, Series>>>();

  function seriesOf({ method, route, status }: Answered): Series {
    const added = {
      labels: { method, route, status: String(status) },
      counts: new Array<number>(requestBuckets.length + 1).fill(0),
      seconds: 0,
    };
    const routes = known.get(status) ?? new Map<string, Map<string, Series>>();
    const methods = routes.get(route) ?? new Map<string, Series>();
    known.set(status, routes.set(route, methods.set(method, added)));
    all.push(added);
    return added;
  }

  const metric = {
    name,
    get: async () => ({ name, help: 'Requests by route and status.', type: 'histogram', values: all.flatMap(valuesOf) }),
  };
  registry.registerMetric(metric as unknown as Metric); // name and get are all that a registry uses of a metric
  return (answered) => {
    const { method, route, status, milliseconds } = answered;
    const series = known.get(status)?.get(route)?.get(method) ?? seriesOf(answered);
    const seconds = milliseconds / 1000;
    const at = requestBuckets.findIndex((most) => seconds <= most);
    const bucket = at < 0 ? requestBuckets.length : at;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.seconds += seconds;
  };
}

function valuesOf({ labels, counts, seconds }: Series): object[] {
  let count = 0;
  const buckets = counts.map((own, index) => {
    count += own;
    return { metricName: `${name}_bucket`, labels: { le: requestBuckets[index] ?? '+Inf', ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
