import { type Demands, type Deployment, notifyInterval, type Simulated, type Step } from './deployment.ts';
import { eventClock } from './event-clock.ts';
import { machine, thread } from './machine.ts';
import { randomFrom } from './random.ts';
import { writeAheadLog } from './write-ahead-log.ts';

export type SimulationOptions = {
  readonly seed: number;
  /** Responses that are counted, after a quarter as many that are not. */
  readonly requests: number;
};

/** Share of the event loop's work that is done before the database is asked. */
const before = 0.6;

/**
 * Discrete events of a deployment under load: threads that take turns at cores, groups of requests that form while
 * others are stored, and a log whose flushes are shared. The same seed gives the same result.
 */
export function simulate(
  demands: Demands,
  deployment: Deployment,
  { seed, requests }: SimulationOptions,
): Simulated {
  const clock = eventClock();
  const random = randomFrom(seed);
  /** Bursts differ by a half either way, so that nothing runs in step. */
  const about = (cpu: number): number => cpu * (0.5 + random());
  const machines = deployment.cores.map((cores) => machine(clock, cores));
  const at = (index: number) => {
    const found = machines[index];
    if (found === undefined) throw new Error(`The deployment has no machine ${index}.`);
    return found;
  };
  const client = thread(at(deployment.client), { wake: demands.client.wake });
  const database = at(deployment.database);
  const log = writeAheadLog(clock, () => demands.flush.alone + demands.flush.waits * database.load());

  const times: number[] = [];
  let [answered, groups, grouped, notifications, underWay, area, changed] = [0, 0, 0, 0, 0, 0, 0];
  const warm = Math.ceil(requests / 4);
  let begin: ReturnType<typeof look> | undefined;
  const count = (change: 1 | -1): void => {
    area += underWay * (clock.now() - changed);
    changed = clock.now();
    underWay += change;
  };
  const processes = Array.from({ length: deployment.processes }, (_, index) => {
    const home = deployment.services[index % deployment.services.length] ?? 0;
    return serviceProcess(home);
  });

  function serviceProcess(home: number) {
    const on = at(home);
    const loop = thread(on, {
      wake: demands.loop.wake,
      afterTurn: () => {
        for (const step of steps) step.pump();
      },
    });
    const beside = thread(on, { wake: 0 });
    const toDatabase = home === deployment.database ? 0 : deployment.network;
    const steps = demands.steps.map(storing);

    function storing({ groupSize, groups: atOnce }: Step) {
      const waiting: (() => void)[] = [];
      let running = 0;
      const part = (cpu: number): number => about(cpu / demands.steps.length);
      function store(group: readonly (() => void)[]): void {
        database.run(part(demands.database.group + demands.database.request * group.length), () =>
          log.commit(() => {
            running -= 1;
            if (demands.notifies) notify();
            for (const respond of group) loop.post(part(demands.loop.request * (1 - before)), respond);
          }),
        );
      }
      return {
        join(respond: () => void, joined = () => {}): void {
          loop.post(part(demands.loop.request * before), () => {
            waiting.push(respond);
            joined();
          });
        },
        pump(): void {
          while (running < atOnce && waiting.length > 0) {
            const group = waiting.splice(0, groupSize);
            running += 1;
            groups += 1;
            grouped += group.length;
            loop.post(part(demands.loop.group), () => clock.after(toDatabase, () => store(group)));
          }
        },
      };
    }
    let notified = Number.NEGATIVE_INFINITY;
    /** One for all that is stored in its interval. */
    function notify(): void {
      if (clock.now() < notified) return;
      notified = clock.now() + notifyInterval;
      notifications += 1;
      loop.post(about(demands.loop.group), () =>
        database.run(about(demands.database.group), () =>
          log.commit(() => {
            for (const process of processes) {
              database.run(demands.loop.wake, () => process.loop.post(demands.loop.wake, () => {}));
            }
          }),
        ),
      );
    }
    const asking: (() => void)[] = [];
    let isAsking = false;
    /** The other threads get the next request when the event loop has their response to the last one. */
    function ask(): void {
      const respond = isAsking ? undefined : asking.shift();
      if (respond === undefined) return;
      isAsking = true;
      beside.post(about(demands.beside), () =>
        steps.at(-1)?.join(respond, () => {
          isAsking = false;
          ask();
        }),
      );
    }
    function take(step: number, respond: () => void): void {
      const isLast = step + 1 === steps.length;
      if (!isLast) steps[step]?.join(() => take(step + 1, respond));
      else if (step > 0) {
        asking.push(respond);
        ask();
      } else {
        beside.post(about(demands.beside), () => {});
        steps[step]?.join(respond);
      }
    }
    return {
      loop,
      home,
      receive(respond: () => void): void {
        take(0, respond);
      },
    };
  }

  function send(index: number): void {
    const process = processes[index % processes.length];
    if (process === undefined) return;
    const toService = process.home === deployment.client ? 0 : deployment.network;
    client.post(about(demands.client.request), () => {
      const sent = clock.now();
      count(1);
      clock.after(toService, () =>
        process.receive(() => {
          count(-1);
          answered += 1;
          if (begin !== undefined) times.push(clock.now() - sent);
          else if (answered >= warm) start();
          send(index);
        }),
      );
    });
  }
  function look() {
    return {
      at: clock.now(),
      busy: machines.map((one) => one.busy()),
      used: processes.map(({ loop }) => loop.used()),
      wakes: { client: client.wakes(), loop: processes.reduce((sum, { loop }) => sum + loop.wakes(), 0) },
      groups,
      grouped,
      notifications,
    };
  }
  function start(): void {
    begin = look();
    area = 0;
    changed = clock.now();
  }

  for (let index = 0; index < deployment.connections; index += 1) send(index);
  while (times.length < requests && clock.step());
  count(1);
  const ended = look();
  const from = begin ?? ended;
  const spent = ended.at - from.at;
  const since = (all: readonly number[], before: readonly number[]): readonly number[] =>
    all.map((value, index) => (value - (before[index] ?? 0)) / spent);
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    rate: (times.length / spent) * 1000,
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    p50: quantile(0.5),
    p99: quantile(0.99),
    underWay: area / spent,
    groupSize: (ended.grouped - from.grouped) / (ended.groups - from.groups),
    notified: (ended.notifications - from.notifications) / times.length,
    wakes: {
      client: (ended.wakes.client - from.wakes.client) / times.length,
      loop: (ended.wakes.loop - from.wakes.loop) / times.length,
    },
    utilisation: since(ended.busy, from.busy).map((busy, index) => busy / (deployment.cores[index] ?? 1)),
    loop: Math.max(...since(ended.used, from.used)),
  };
}
