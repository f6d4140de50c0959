import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { removeTree } from '../disk/held-files.ts';
import { readJson, writeJson } from '../disk/json-file.ts';
import { makeOwnFolder } from '../disk/make-folder.ts';

const updateFolder = (data: string): string => join(data, 'updates');

/** What is kept beside the settings: of the user's own answer nothing, that is one of them. */
const KeptSchema = Type.Object({
  /** Starts of the app without an answer of the user. */
  starts: Type.Integer({ minimum: 0 }),
  /** The one at which the user is asked next. */
  askAt: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Milliseconds since the epoch. */
  startedAt: Type.Number(),
  checkedAt: Type.Union([Type.Number(), Type.Null()]),
  /** When a server last answered, with whatever. */
  askedAt: Type.Optional(Type.Number()),
  /** The version that it had then. */
  newest: Type.Optional(Type.String()),
});
const RefusalSchema = Type.Object({ version: Type.String(), reason: Type.String() });

/** The folder of updates in a data folder. None of it is needed: what is missing or damaged is asked for or downloaded again. */
export function updateFiles(data: string) {
  const folder = updateFolder(data);
  const keptFile = join(folder, 'checks.json');
  const ready = join(folder, 'ready.json');
  const refusal = refusalFile(data);
  return {
    folder,
    read: () => readJson(keptFile, KeptSchema) ?? { starts: 0, startedAt: 0, checkedAt: null },
    change(part: Partial<Static<typeof KeptSchema>>): void {
      try {
        makeOwnFolder(folder);
        writeJson(keptFile, { ...this.read(), ...part });
      } catch {
        // it is asked or counted once more
      }
    },
    /** The signed description of the version that was downloaded; null where there is none. */
    readReady: (): string | null => (existsSync(ready) ? readFileSync(ready, 'utf8') : null),
    writeReady: (description: string): void => writeJson(ready, JSON.parse(description)),
    /** Why a version could not be installed, in words of the system; null where nothing was wrong. */
    readRefusal(version: string): string | null {
      const found = readJson(refusal, RefusalSchema);
      return found?.version === version ? found.reason : null;
    },
    makeFolder: (): void => makeOwnFolder(folder),
    /** Removes what was downloaded, and what an installer of the system keeps there, but for the files that `isKept`. Rejects with the system's error. */
    async clear(isKept: (name: string) => boolean = () => false): Promise<void> {
      for (const name of existsSync(folder) ? readdirSync(folder) : [])
        if (join(folder, name) !== keptFile && !isKept(name)) await removeTree(join(folder, name));
    },
  };
}

const refusalFile = (data: string): string => join(updateFolder(data), 'refused.json');

/** Keeps why a version could not be installed, for the next start. Never throws. */
export function noteRefusal(data: string, version: string, error: unknown): void {
  try {
    writeJson(refusalFile(data), { version, reason: error instanceof Error ? error.message : String(error) });
  } catch {
    // the next start does not know why it is still the old version
  }
}
