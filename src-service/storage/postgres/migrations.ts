import { accountsSchema } from './schema/accounts.ts';
import { memoriesSchema } from './schema/memories.ts';
import { usersSchema } from './schema/users.ts';
import { webhooksSchema } from './schema/webhooks.ts';

/** One step of the schema. A step that was ever released is never edited: its checksum is kept with the data. */
export type Migration = { readonly name: string; readonly text: string };

/** The steps, in order. Step N brings version N to N + 1. */
export const migrations: readonly Migration[] = [
  {
    name: 'the beginning',
    text: [accountsSchema, memoriesSchema, usersSchema, webhooksSchema].join('\n'),
  },
];
