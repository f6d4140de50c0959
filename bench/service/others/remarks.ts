/** What the figures mean, printed below them. */
export const remarks = `In brackets: the service's figure divided by the other one's. Every program answers an added note when it is durable.
WAL: SQLite's write-ahead log with synchronous FULL, as the service has it. As it comes: what the packages leave SQLite at, a
rollback journal with synchronous FULL.
Prisma and mem0ai are served by Fastify with the same schema of the body, and a key. mem0ai stores texts as they are, without a
model, with embeddings that cost nothing; it keeps a note in two files. The service has the role api: it enriches nothing meanwhile, as the others never do.
It also makes ids of its own, keeps chains of revisions, and enters each note in a queue.
PocketBase is a program in Go that is neither on npm nor in Debian: it is not compared.`;
