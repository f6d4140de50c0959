import { join } from 'node:path';
import { keepCompiledCode } from '../keep-compiled-code.ts';
import { outFolder } from './installation.ts';

keepCompiledCode(join(outFolder, '..', '.cache', 'compiled'));
// what this file imported would be compiled at each start
void import('./serve.ts');
