import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// files written here are readable by the user who started the process, and by no other
process.umask(0o077);

// sources are stripped of their types once, not at every start; a build is one file of plain JavaScript
if (import.meta.filename.endsWith('.ts')) {
  enableCompileCache(fileURLToPath(new URL('../.cache/compile', import.meta.url)));
}
await import('./command-line/main.ts');
