import { join } from 'node:path';
import * as Type from 'typebox';
import { readJson, writeJson } from '../disk/json-file.ts';

const VersionSchema = Type.Object({ version: Type.String() });
const versionFile = (data: string): string => join(data, 'last-version.json');

/** The version of the app that opened a journal last; undefined where that is not known. */
export const lastVersion = (data: string): string | undefined =>
  readJson(versionFile(data), VersionSchema)?.version;

/** Notes that a version opened it. Never throws: what is not known costs one backup more. */
export function noteVersion(data: string, version: string): void {
  if (lastVersion(data) === version) return;
  try {
    writeJson(versionFile(data), { version });
  } catch {
    // the next start asks again
  }
}
