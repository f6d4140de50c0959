import { keptBackups, localPlace, type RotatedBackup } from '../rotation.ts';
import { readChecks, writeChecks } from '../store/checks.ts';
import { removeUnlisted } from '../store/content.ts';
import { contentsOfManifest } from '../store/manifest.ts';
import { readBackups } from '../store/read-store.ts';
import type { StoreCalls } from '../store/store-calls.ts';
import type { StorePaths } from '../store/store-paths.ts';

/**
 * Removes backups whose time is over, then the contents that no backup lists any more. Damaged ones do not count as kept for their day,
 * and are never removed; while a list of contents cannot be read, contents stay, since it may list them.
 */
export async function rotate(paths: StorePaths, calls: StoreCalls): Promise<void> {
  const checks = await readChecks(paths);
  const whole: (RotatedBackup & { readonly id: string })[] = [];
  for await (const { name, manifest } of readBackups(paths))
    if (manifest !== undefined && (checks[name.id]?.problem ?? null) === null) {
      const { sequence, id } = name;
      whole.push({ id, sequence, at: Date.parse(manifest.madeAt), reason: manifest.reason });
    }
  const kept = keptBackups(whole, localPlace);
  await removeBackups(
    paths,
    whole.filter((backup) => !kept.has(backup)).map(({ id }) => id),
    calls,
  );
}

/** Removes backups, durably, and after that the contents that no other one lists. */
export async function removeBackups(
  paths: StorePaths,
  ids: readonly string[],
  calls: StoreCalls,
): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) await calls.remove(paths.manifest(id));
  await calls.flushFolder(paths.backups);
  const listed = new Set<string>();
  const present = new Set<string>();
  let allReadable = true;
  for await (const { name, manifest } of readBackups(paths)) {
    present.add(name.id);
    if (manifest === undefined) allReadable = false;
    else for (const hash of contentsOfManifest(manifest)) listed.add(hash);
  }
  if (allReadable) await removeUnlisted(paths, listed, calls);
  const checks = Object.entries(await readChecks(paths)).filter(([id]) => present.has(id));
  await writeChecks(paths, Object.fromEntries(checks), calls);
}
