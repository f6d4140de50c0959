import { compiledCodeVariable, keepCompiledCode } from '../keep-compiled-code.ts';

const folder = process.env[compiledCodeVariable];
if (folder !== undefined) keepCompiledCode(folder);
// what this file imported would be compiled at each start
void import('./run-core.ts');
