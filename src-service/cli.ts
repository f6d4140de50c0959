import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// what requests need ends with them: where V8 once saw much of it in use and makes it old from the start, the collector of young objects takes
// whatever it refers to for used; set before anything is compiled, since compiled sources are kept for the flags of their process
setFlagsFromString('--no-allocation-site-pretenuring');

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
