import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedParts } from '../licences.ts';
import { root } from '../root.ts';
import { product, type Release } from './release.ts';
import { run } from './run.ts';

type Component = { readonly 'bom-ref': string; readonly name: string; readonly version: string };
export type Bill = {
  serialNumber?: string;
  metadata: { timestamp: string; component: { name: string }; [name: string]: unknown };
  components: Component[];
  dependencies: { readonly ref: string; readonly dependsOn: readonly string[] }[];
  [name: string]: unknown;
};

/** Writes what the app is made of, as CycloneDX, from the lock file: its path. The same lock gives the same bytes. */
export async function writeBill(into: string, release: Release): Promise<string> {
  const all: Bill = JSON.parse(
    await run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--prefix', root]),
  );
  const file = join(into, `${product.id}-${release.fileVersion}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(billOfApp(all, release.time), null, 2)}\n`);
  return file;
}

/** What npm says of all packages, for those in the app, without what another folder or moment would change; `time` in seconds since 1970. */
export function billOfApp(all: Bill, time: number): Bill {
  const parts = new Set(lockedParts().map(({ name, version }) => `${name}@${version}`));
  const components = all.components.filter((part) => parts.has(`${part.name}@${part.version}`));
  const refs = new Set(components.map((part) => part['bom-ref']));
  const { serialNumber: _random, ...rest } = all;
  const bill = {
    ...rest,
    metadata: {
      ...all.metadata,
      timestamp: new Date(time * 1000).toISOString(),
      // npm names it after the folder
      component: { ...all.metadata.component, type: 'application', name: product.id },
    },
    components,
    dependencies: all.dependencies
      .filter(({ ref }, place) => place === 0 || refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  };
  const hex = createHash('sha256').update(JSON.stringify(bill)).digest('hex');
  // of the form that the standard asks for, version 8: its bits are the project's own
  const serialNumber = `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return { ...bill, serialNumber };
}
