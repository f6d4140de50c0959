import type { ProbeStore } from '../storage.ts';
import { execute, type Operations, sql } from './operation.ts';

const write = sql(`
  INSERT INTO write_probe (id, content) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET content = excluded.content`);

/** The probe of both databases. */
export const probeOperations: Operations<ProbeStore> = {
  tryWrite: (content) => execute(write, content),
};
