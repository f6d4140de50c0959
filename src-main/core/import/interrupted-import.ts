import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Value from 'typebox/value';
import { type ImportRequest, importMethods } from '../../../src-shared/rpc/import.ts';
import { ownFile } from '../disk/owner-only.ts';

/** Remembers the running import in the data folder, so that an import that a crash ended can be offered again. */
export type InterruptedImport = {
  /** The import that did not end; null for none. */
  read(): ImportRequest | null;
  begin(request: ImportRequest): void;
  end(): void;
};

/**
 * Nothing depends on the file but the offer: what was imported is known from the journal. So failures to write it are
 * ignored, and a damaged one is no import.
 */
export function interruptedImport(data: string): InterruptedImport {
  const path = join(data, 'import.json');
  return {
    read() {
      try {
        const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
        return Value.Check(importMethods['import.plan'].params, parsed) ? parsed : null;
      } catch {
        return null;
      }
    },
    begin(request) {
      try {
        writeFileSync(`${path}.new`, JSON.stringify(request), { mode: ownFile });
        renameSync(`${path}.new`, path);
      } catch {
        // a disk that is full refuses the import itself
      }
    },
    end: () => rmSync(path, { force: true }),
  };
}
