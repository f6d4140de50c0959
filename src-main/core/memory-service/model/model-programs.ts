import type { ModelProgram } from '../../shell/core-options.ts';

/** Programs that run models on this computer, and where they listen unless told otherwise. */
export const modelPrograms: readonly ModelProgram[] = [
  { name: 'Ollama', address: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', address: 'http://127.0.0.1:1234/v1' },
];
