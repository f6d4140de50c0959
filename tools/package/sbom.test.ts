import { expect, test } from 'vitest';
import { lockedParts } from '../licences.ts';
import { type Bill, billOfApp } from './sbom.ts';

test('a bill of materials is the same for each folder and moment, and names only what is in the app', () => {
  const [react] = lockedParts().filter(({ name }) => name === 'react');
  const partOf = (name: string, version = '1.0.0') => ({ 'bom-ref': `${name}@${version}`, name, version });
  const parts = [partOf('react', react?.version), partOf('vitest')];
  const refs = parts.map((part) => part['bom-ref']);
  const saidIn = (folder: string, timestamp: string): Bill => ({
    serialNumber: `urn:uuid:${timestamp}`,
    metadata: { timestamp, component: { name: folder } },
    components: parts,
    dependencies: [{ ref: 'example-notes', dependsOn: refs }, ...refs.map((ref) => ({ ref, dependsOn: [] }))],
  });
  const bill = billOfApp(saidIn('main', '2026-01-01'), 1_800_000_000);
  expect(billOfApp(saidIn('elsewhere', '2026-01-02'), 1_800_000_000)).toEqual(bill);
  expect(bill.metadata.component.name).toBe('example-notes');
  expect(bill.components).toEqual([parts[0]]);
  expect(bill.dependencies).toEqual([
    { ref: 'example-notes', dependsOn: [refs[0]] },
    { ref: refs[0], dependsOn: [] },
  ]);
  // another content has another number
  expect(billOfApp(saidIn('main', '2026-01-01'), 1_800_000_001).serialNumber).not.toBe(bill.serialNumber);
});
