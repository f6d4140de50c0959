import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { parseAst } from 'vite';
import type { Import } from './import-rules.ts';

/** Every import of a file: static, re-exported, dynamic, and of types. */
export function readImports(root: string, from: string): Import[] {
  const program = parseAst(readFileSync(join(root, from), 'utf8'), {
    lang: from.endsWith('x') ? 'tsx' : 'ts',
  });
  const names = new Set<string>();
  collect(program, names);
  return [...names].map((name) => ({ from, to: target(root, from, name) }));
}

function collect(node: unknown, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('source' in node && isLiteral(node.source)) names.add(node.source.value);
  for (const child of Object.values(node)) collect(child, names);
}

function isLiteral(node: unknown): node is { value: string } {
  return typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string';
}

function target(root: string, from: string, name: string): Import['to'] {
  if (isBuiltin(name)) return { kind: 'node' };
  if (!name.startsWith('.')) {
    return { kind: 'package', name: name.split('/', name.startsWith('@') ? 2 : 1).join('/') };
  }
  const path = posix.join(posix.normalize(dirname(from).replaceAll('\\', '/')), name.replace(/\?.*$/, ''));
  return existsSync(join(root, path)) ? { kind: 'file', path } : { kind: 'nowhere', text: name };
}
