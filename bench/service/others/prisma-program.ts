import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NoteRevision } from '../../../src-shared/memory-api/schemas.ts';
import { serveNotes } from './note-server.ts';

/*
 * A process of its own: `prisma-program.ts PACKAGES DATA KEY [wal]` serves notes that Prisma keeps in SQLite; `wal` as durably as the Memory
 * service does it, and without as SQLite does it unasked, which is as safe.
 */
const [packages = '', data = '', key = '', journal = ''] = process.argv.slice(2);

type Client = {
  $queryRawUnsafe(sql: string): Promise<unknown>;
  $executeRawUnsafe(sql: string): Promise<number>;
  readonly memory: {
    create(options: object): Promise<{ readonly id: string }>;
    findUnique(options: object): Promise<object | null>;
  };
};
const fromPackages = createRequire(join(packages, 'package.json'));
const { PrismaBetterSqlite3 } = fromPackages('@prisma/adapter-better-sqlite3') as {
  PrismaBetterSqlite3: new (options: object) => object;
};
const { PrismaClient } = (await import(pathToFileURL(join(packages, 'generated', 'client.ts')).href)) as {
  PrismaClient: new (options: object) => Client;
};

const prisma = new PrismaClient({
  adapter: new PrismaBetterSqlite3({ url: `file:${join(data, 'notes.db')}` }),
});
if (journal === 'wal') {
  await prisma.$queryRawUnsafe('PRAGMA journal_mode = WAL');
  await prisma.$executeRawUnsafe('PRAGMA synchronous = FULL');
}
// as `prisma db push` would make it, which needs an engine
await prisma.$executeRawUnsafe(`CREATE TABLE "Memory" ("id" TEXT NOT NULL PRIMARY KEY, "type" TEXT NOT NULL,
  "storedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP, "app" TEXT NOT NULL, "noteId" TEXT NOT NULL,
  "revisionId" TEXT NOT NULL, "previousRevisionId" TEXT, "title" TEXT NOT NULL, "account" TEXT NOT NULL, "folder" TEXT,
  "createdAt" TEXT NOT NULL, "updatedAt" TEXT NOT NULL, "locked" BOOLEAN NOT NULL, "content" TEXT NOT NULL)`);
await prisma.$executeRawUnsafe('CREATE UNIQUE INDEX "Memory_revisionId_key" ON "Memory"("revisionId")');

await serveNotes(
  {
    add: async ({ id, ...revision }: NoteRevision) =>
      (await prisma.memory.create({ data: { type: 'note', noteId: id, ...revision }, select: { id: true } }))
        .id,
    read: (id) => prisma.memory.findUnique({ where: { id } }),
  },
  key,
);
