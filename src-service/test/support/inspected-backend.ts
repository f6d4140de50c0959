import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { type StoredStage, stages } from '../../domain/stages.ts';
import type { Backend } from '../../storage/backend.ts';
import type { StageRun } from '../../storage/processing-store.ts';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import type { Storage } from '../../storage/storage.ts';
import { querySql, runSql } from './postgres-database.ts';

/** What is on record about the processing of a Memory. */
export type ProcessingRecord = { readonly stage: StoredStage; readonly runs: readonly StageRun[] };

/** A store that also gives what only tests look at. */
export type InspectedStorage = Storage & {
  /** Undefined for an unknown Memory. */
  readProcessing(memoryId: MemoryId): Promise<ProcessingRecord | undefined>;
  /** Makes a Memory undecodable. */
  spoil(memoryId: MemoryId): Promise<void>;
  /** Undoes it. */
  mend(memoryId: MemoryId): Promise<void>;
};

export type InspectedBackend = Backend & { readonly storage: InspectedStorage };

/** Adds to an SQLite backend what tests read from its database, on a connection of their own. */
export function inspectSqlite(backend: Backend, folder: string): InspectedBackend {
  const readProcessing = async (id: MemoryId): Promise<ProcessingRecord | undefined> => {
    const database = new Database(join(folder, databaseFile), { readonly: true });
    try {
      const memory = database
        .prepare<[string], { number: number; stage: StoredStage }>(
          'SELECT number, stage FROM memory WHERE id = ?',
        )
        .get(id);
      const runs = database.prepare<[number | undefined], StageRun>(
        'SELECT stage, attempts, error, completed_at AS completedAt FROM stage_run WHERE memory = ?',
      );
      return memory && { stage: memory.stage, runs: runs.all(memory.number).sort(byStage) };
    } finally {
      database.close();
    }
  };
  const run = async (text: string): Promise<void> => {
    const database = new Database(join(folder, databaseFile));
    try {
      database.exec(text);
    } finally {
      database.close();
    }
  };
  return { ...backend, storage: { ...backend.storage, readProcessing, ...spoilers('memory', run) } };
}

/** The same for a PostgreSQL backend. */
export function inspectPostgres(backend: Backend, url: string): InspectedBackend {
  const readProcessing = async (id: MemoryId): Promise<ProcessingRecord | undefined> => {
    const [memory] = await querySql(url, `SELECT stage, runs FROM memory_service.memory WHERE id = '${id}'`);
    return (
      memory && {
        stage: memory.stage as StoredStage, // as the store writes it, here and below
        runs: (JSON.parse(String(memory.runs)) as StageRun[]).sort(byStage),
      }
    );
  };
  const run = (text: string): Promise<void> => runSql(url, text);
  return {
    ...backend,
    storage: { ...backend.storage, readProcessing, ...spoilers('memory_service.memory', run) },
  };
}

/** No stage before `enriched` leaves JSON that later stages read. */
const spoilers = (table: string, run: (text: string) => Promise<void>) => ({
  spoil: (id: MemoryId) =>
    run(`UPDATE ${table} SET stage = 'enriched', enrichment = '{"the tide' WHERE id = '${id}'`),
  mend: (id: MemoryId) => run(`UPDATE ${table} SET stage = 'accepted', enrichment = NULL WHERE id = '${id}'`),
});

const byStage = (one: StageRun, other: StageRun): number =>
  stages.indexOf(one.stage) - stages.indexOf(other.stage);
