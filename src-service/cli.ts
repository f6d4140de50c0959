import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// files written here are readable by the user who started the process, and by no other
process.umask(0o077);

// sources are stripped of their types once, not at every start
if (import.meta.filename.endsWith('.ts')) {
  enableCompileCache(fileURLToPath(new URL('../.cache/compile', import.meta.url)));
} else if (process.env.NODE_COMPILE_CACHE !== undefined) {
  // Node itself looks at it, but nobody says so of a utility process of Electron
  enableCompileCache();
}
await import('./command-line/main.ts');
