// Loaded before the program of the service (`node --import`): it makes of it the next version, which has one more step of the schema.
import { registerHooks } from 'node:module';

const step = `{
  name: 'next version',
  sql: "ALTER TABLE memory ADD COLUMN next_version text; ALTER TABLE revision ADD COLUMN next_version boolean NOT NULL DEFAULT false",
  indexes: [{ name: 'memory_next_version', on: 'memory (account_id, created_at)' }],
  expands: true,
}`;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/storage/postgres/migrations.ts')) return loaded;
    const source = `${loaded.source}\nmigrations.push(${step});\n`;
    return { ...loaded, source };
  },
});
