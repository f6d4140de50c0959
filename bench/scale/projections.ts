import type { CheckedModel } from './check-model.ts';
import { crowding, type WorkModel } from './model/calibrate.ts';
import { type Capacity, capacityFor, type Load } from './model/capacity.ts';
import { type Demands, type Deployment, type Simulated, slower } from './model/deployment.ts';
import { simulate } from './model/simulate.ts';

/** A deployment on paper, whose parts have machines of their own. */
export type Projection = {
  readonly name: string;
  readonly work: 'POST' | 'GET';
  readonly simulated: Simulated;
};

/** Milliseconds between machines and back: a guess for one data centre. */
const network = 0.3;

/** Processes of one machine. */
const perMachine = 4;

/** Service machines of 4 cores with 4 processes each, and one database with so many cores. */
const spread = (serviceMachines: number, databaseCores: number, connections: number): Deployment => ({
  processes: perMachine * serviceMachines,
  connections,
  cores: [64, databaseCores, ...Array.from({ length: serviceMachines }, () => 4)],
  client: 0,
  services: Array.from({ length: serviceMachines }, (_, index) => index + 2),
  database: 1,
  network,
});

const free = { request: 0, group: 0, wake: 0 };

/** What work takes on machines that are as crowded as the ones measured with four processes. */
const crowded = ({ demands, sharing }: WorkModel): Demands => slower(demands, crowding(sharing, perMachine));

const deployments = [
  { services: 1, cores: 4, connections: 128 },
  { services: 1, cores: 8, connections: 256 },
  { services: 2, cores: 8, connections: 256 },
  { services: 4, cores: 16, connections: 512 },
  { services: 4, cores: 32, connections: 512 },
];

/** What the model says of deployments that were not measured. */
export function projections({ models }: CheckedModel, seed: number): readonly Projection[] {
  return (['POST', 'GET'] as const).flatMap((work) =>
    deployments.map(({ services, cores, connections }) => ({
      name: `${services} x 4 cores for the API, ${cores} for the database, ${connections} connections`,
      work,
      // the load comes from many machines, which are not what is asked about
      simulated: simulate({ ...crowded(models[work]), client: free }, spread(services, cores, connections), {
        seed,
        requests: 30_000,
      }),
    })),
  );
}

const loads: readonly Load[] = [
  { posts: 100, gets: 200 },
  { posts: 1000, gets: 2000 },
  { posts: 10_000, gets: 20_000 },
];

/** Cores that loads need: each app reads a Memory about twice, so there are two GETs to a POST (a guess). */
export const capacities = ({
  models: { POST, GET, process },
}: CheckedModel): readonly (Load & Capacity)[] => {
  const demands = { POST: crowded(POST), GET: crowded(GET), process: crowded(process) };
  return loads.map((load) => ({ ...load, ...capacityFor(load, demands, { busyAtMost: 0.6, groupSize: 4 }) }));
};
