import { openPostgresBackend } from '../../storage/postgres/open-postgres-backend.ts';
import type { OpenBackend } from '../acceptance/storage-acceptance.ts';
import { inspectPostgres } from './inspected-backend.ts';
import { sharedDatabase } from './postgres-database.ts';

/** Opens PostgreSQL backends for acceptance suites: the same place is the same database. */
export function postgresPlaces(): {
  readonly open: OpenBackend;
  readonly urlOf: (place: string) => Promise<string>;
} {
  const databases = new Map<string, Promise<string>>();
  const urlOf = (place: string): Promise<string> => {
    const url = databases.get(place) ?? sharedDatabase();
    databases.set(place, url);
    return url;
  };
  return {
    urlOf,
    async open(place) {
      const url = await urlOf(place);
      const backend = await openPostgresBackend(url, { migrate: 'check', connections: 4, onError: () => {} });
      if (!backend.ok) throw new Error(backend.error);
      return inspectPostgres(backend.value, url);
    },
  };
}
