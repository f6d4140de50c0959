import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { reasonToLeaveOut } from '../source/left-out.ts';
import { archiveLimits } from './archive-limits.ts';
import { extractTar } from './extract-tar.ts';
import { extractZip } from './extract-zip.ts';

const isZip = (name: string): boolean => /\.(?:zip|textpack|bear2bk)$/i.test(name);

/** Whether a file is an archive that can be unpacked, by its name. */
export const isArchive = (name: string): boolean => isZip(name) || /\.(?:jex|tar)$/i.test(name);

/** The parts that Notion divides a large export into. Other files, such as an index, may be beside them. */
const isPart = (name: string): boolean => /^Export.*\.zip$|\bPart-\d+\.zip$/i.test(name);

/**
 * Unpacks an archive below a folder, which is made. Where it contains nothing but archives, or Notion's parts of an export, those are unpacked, too, within the limits of the one that the user chose: an archive in an archive begins no count of its own.
 * Returns what was left out.
 */
export async function unpack(path: string, into: string, signal: AbortSignal): Promise<Remark[]> {
  await mkdir(into, { recursive: true });
  const limits = archiveLimits((await stat(path)).size);
  const skipped = await (isZip(path) ? extractZip : extractTar)(path, into, limits, signal);
  const entries = (await readdir(into, { withFileTypes: true })).filter(
    (entry) => reasonToLeaveOut(entry) !== null,
  );
  const archives = entries.filter((entry) => entry.isFile() && /\.zip$/i.test(entry.name));
  const inner = archives.length === entries.length ? archives : archives.filter(({ name }) => isPart(name));
  for (const { name } of inner) {
    for (const one of await extractZip(join(into, name), into, limits, signal)) skipped.push(one);
    await rm(join(into, name));
  }
  return skipped;
}
