// Loaded before the program of the service (`node --import`): it makes of it the next version, which has one more step of the schema.
import { registerHooks } from 'node:module';

const step = `{
  name: 'next version',
  sql: "ALTER TABLE memory ADD COLUMN next_version text; ALTER TABLE revision ADD COLUMN next_version boolean NOT NULL DEFAULT false",
  indexes: [{ name: 'memory_next_version', on: 'memory (account_id, created_at)' }],
  expands: true,
}`;

/** The steps as the build has them, which marks where each module begins. */
const built =
  /\n\/\/ src-service\/storage\/postgres\/migrations\.ts\n[\s\S]*?\b(migrations\S*) = \[[\s\S]*?\}\];/;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url.endsWith('/storage/postgres/migrations.ts')) {
      const source = `${loaded.source}\nmigrations.push(${step});\n`;
      return { ...loaded, source };
    }
    if (!/\/service\/[\w-]+\.mjs$/.test(url)) return loaded;
    const text = String(loaded.source);
    if (!text.includes('\n// src-service/storage/postgres/migrations.ts\n')) return loaded;
    const source = text.replace(built, (steps, name) => `${steps}\n${name}.push(${step});`);
    if (source === text) throw new Error('the build has no steps of the schema where they are looked for');
    return { ...loaded, source };
  },
});
