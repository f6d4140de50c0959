// in a process of its own: the app of Electron is replaced
import { afterEach, expect, test, vi } from 'vitest';
import { memoryApiKeyVariable } from '../memory-api-option.ts';
import { restartApp } from './follow-crashes.ts';

const did = vi.hoisted(() => [] as unknown[]);
vi.mock('electron', () => ({
  app: {
    relaunch: (options: object) => did.push({ ...options, key: process.env.EXAMPLE_NOTES_MEMORY_API_KEY }),
    quit: () => did.push('quit'),
  },
}));
const { argv } = process;
afterEach(() => {
  process.argv = argv;
  vi.unstubAllEnvs();
});

test('an app that starts again has the options and the key that it was started with, and shows the key to no other program', () => {
  vi.stubEnv('APPIMAGE', '/home/ada/notes.AppImage');
  const options = ['--vault=/notes', '--data=/state', '--memory-api=https://example.com'];
  process.argv = ['/mounted/example-notes', ...options, '--safe-mode'];
  restartApp(false, { [memoryApiKeyVariable]: 'mem_1' });
  expect(did).toEqual([{ args: options, execPath: '/home/ada/notes.AppImage', key: 'mem_1' }, 'quit']);
  expect(process.env).not.toHaveProperty(memoryApiKeyVariable);
});
