import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// files written here are readable by the user who started the process, and by no other
process.umask(0o077);

// garbage is collected before the heap is made larger, in threads as well: large notes would leave it large
setFlagsFromString('--optimize-for-size');

// sources are stripped of their types once, not at every start; a build is one file of plain JavaScript
if (import.meta.filename.endsWith('.ts')) {
  enableCompileCache(fileURLToPath(new URL('../.cache/compile', import.meta.url)));
}
await import('./command-line/main.ts');
