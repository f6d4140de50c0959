/** How many bytes of bodies may be in memory at once. */
export type BodyLimits = {
  /** Of one key, whatever the others hold. */
  readonly key: number;
  /** Of one network address, shared evenly by its keys. */
  readonly address: SharedLimit;
  /** Of all together, shared evenly by their addresses. */
  readonly all: SharedLimit;
};

/** From `soft` on, who holds more than a fair share waits; beyond `hard`, the heaviest loses bodies. */
export type SharedLimit = { readonly soft: number; readonly hard: number };

/** Who sends a body. */
export type BodyOwner = { readonly key: string; readonly address: string };

/** What the reader of a body is asked to do. */
export type BodyReader = {
  /** To read on, after `arrived` returned false. */
  readonly resume: () => void;
  /** To forget what was read: others need the memory. The body is not counted any more. */
  readonly drop: () => void;
};

/** One body that is counted. */
export type CountedBody = {
  /** Counts bytes that have arrived. False: nothing more may be read until `resume` is called. */
  arrived(bytes: number): boolean;
  /** All of it has arrived: it stays counted and is not dropped any more. */
  complete(): void;
  /** It is not in memory any more. */
  release(): void;
  isWaiting(): boolean;
  /** Whether another body waits for memory that this one holds. */
  isInTheWay(): boolean;
};

export type BodyMemory = { open(owner: BodyOwner, reader: BodyReader): CountedBody };

/** Bodies that are counted together. */
type Group = {
  held: number;
  waiting: number;
  /** How many of them have arrived as a whole. */
  complete: number;
  /** The others, oldest first. */
  readonly arriving: Set<Body>;
  /** The groups it is made of, by name: the addresses of all, the keys of an address. */
  readonly parts: Map<string, Group>;
};

type Body = {
  readonly owner: BodyOwner;
  readonly key: Group;
  readonly address: Group;
  readonly keyHere: Group;
  /** Null once it is released, as in `inFlight`: a Set of bodies refers to those that were in it. */
  reader: BodyReader | null;
  held: number;
  state: 'arriving' | 'waiting' | 'complete' | 'released';
  /** Grows with each arrival: the lowest is the stalest. */
  lastArrival: number;
};

/**
 * Memory for bodies, counted by what has arrived. A key beyond its share waits, but the oldest of its bodies goes on, so that
 * bodies never wait for each other in a circle. Who holds less than a share never waits: where memory runs out, the key that
 * holds most loses the body of which nothing has arrived for longest.
 */
export function bodyMemory(limits: BodyLimits): BodyMemory {
  const all = newGroup();
  const keys = newGroup();
  const waiting = new Set<Body>();
  let arrivals = 0;

  const groupsOf = ({ key, address, keyHere }: Body) => [key, address, keyHere, all] as const;

  function mayGoOn(body: Body): boolean {
    const { key, address, keyHere } = body;
    // what is complete ends by itself; while nothing is, the oldest must get on
    if (key.complete === 0 && first(key.arriving) === body) return true;
    if (key.held > limits.key) return false;
    return (
      keyHere.held <= shareOf(address, limits.address.soft) && address.held <= shareOf(all, limits.all.soft)
    );
  }

  /** Where a hard limit is exceeded, drops bodies of those who hold most. */
  function makeRoom(body: Body): void {
    for (let dropped = false; ; dropped = true) {
      const full =
        body.address.held > limits.address.hard
          ? body.address
          : all.held > limits.all.hard
            ? heaviest(all)
            : undefined;
      const victim = stalest(full && heaviest(full), body);
      if (victim === undefined) {
        if (dropped) resumeWaiting();
        return;
      }
      const { reader } = victim;
      leave(victim);
      reader?.drop();
    }
  }

  function setWaiting(body: Body, isWaiting: boolean): void {
    if ((body.state === 'waiting') === isWaiting) return;
    body.state = isWaiting ? 'waiting' : 'arriving';
    if (isWaiting) waiting.add(body);
    else waiting.delete(body);
    for (const group of groupsOf(body)) group.waiting += isWaiting ? 1 : -1;
  }

  /** Counts a body no more, and forgets its groups when they are empty. */
  function leave(body: Body): void {
    setWaiting(body, false);
    const { owner, address } = body;
    for (const group of groupsOf(body)) {
      group.held -= body.held;
      if (body.state === 'complete') group.complete -= 1;
      else group.arriving.delete(body);
    }
    body.state = 'released';
    body.reader = null;
    forgetEmpty(keys, owner.key);
    forgetEmpty(address, owner.key);
    forgetEmpty(all, owner.address);
  }

  function resumeWaiting(): void {
    for (const body of waiting) {
      if (!mayGoOn(body)) continue;
      setWaiting(body, false);
      body.reader?.resume();
    }
  }

  return {
    open(owner, reader) {
      const address = partOf(all, owner.address);
      const groups = { key: partOf(keys, owner.key), address, keyHere: partOf(address, owner.key) };
      const body: Body = { owner, ...groups, reader, held: 0, state: 'arriving', lastArrival: 0 };
      for (const group of groupsOf(body)) group.arriving.add(body);

      return {
        arrived(bytes) {
          if (body.state === 'released') return true; // what follows is not kept
          for (const group of groupsOf(body)) group.held += bytes;
          body.held += bytes;
          arrivals += 1;
          body.lastArrival = arrivals;
          makeRoom(body);
          setWaiting(body, !mayGoOn(body));
          return body.state !== 'waiting';
        },
        complete() {
          if (body.state === 'released' || body.state === 'complete') return;
          setWaiting(body, false);
          body.state = 'complete';
          for (const group of groupsOf(body)) {
            group.arriving.delete(body);
            group.complete += 1;
          }
        },
        release() {
          if (body.state === 'released') return;
          leave(body);
          resumeWaiting();
        },
        isWaiting: () => body.state === 'waiting',
        isInTheWay() {
          if (body.state === 'waiting' || waiting.size === 0) return false;
          return (
            body.key.waiting > 0 ||
            (address.waiting > 0 && address.held > limits.address.soft) ||
            all.held > limits.all.soft
          );
        },
      };
    },
  };
}

const newGroup = (): Group => ({
  held: 0,
  waiting: 0,
  complete: 0,
  arriving: new Set(),
  parts: new Map(),
});

function partOf(group: Group, name: string): Group {
  const part = group.parts.get(name) ?? newGroup();
  group.parts.set(name, part);
  return part;
}

function forgetEmpty(group: Group, name: string): void {
  const part = group.parts.get(name);
  if (part?.arriving.size === 0 && part.complete === 0) group.parts.delete(name);
}

/** What each part of a group may hold: no limit until all of them together hold more than `soft`. */
const shareOf = (group: Group, soft: number): number =>
  group.held <= soft ? Number.POSITIVE_INFINITY : soft / group.parts.size;

const first = <Item>(items: ReadonlySet<Item>): Item | undefined => items.values().next().value;

/** The part that holds most, among those of which something can be dropped. */
function heaviest({ parts }: Group): Group | undefined {
  let most: Group | undefined;
  for (const part of parts.values()) if (part.arriving.size > 0 && part.held > (most?.held ?? 0)) most = part;
  return most;
}

/** The body of a group of which nothing has arrived for longest, other than one. */
function stalest(group: Group | undefined, except: Body): Body | undefined {
  let found: Body | undefined;
  for (const body of group?.arriving ?? [])
    if (
      body !== except &&
      body.held > 0 &&
      body.lastArrival < (found?.lastArrival ?? Number.POSITIVE_INFINITY)
    )
      found = body;
  return found;
}
