import { expect, test } from 'vitest';
import { cleanModelAddress, modelNamePattern, placeOfModel } from './model-values.ts';

test.each([
  ['http://127.0.0.1:11434/v1', 'llama3.2', 'here'],
  ['http://localhost:1234/v1/', 'qwen', 'here'],
  ['http://[::1]:1234/v1', 'qwen', 'here'],
  ['https://127.9.8.7/v1', 'qwen', 'here'],
  // what a name server or a reader takes for this computer
  ['http://127.0.0.1.example.org/v1', 'qwen', 'elsewhere-unencrypted'],
  ['https://localhost.example.org/v1', 'qwen', 'elsewhere'],
  ['http://0.0.0.0:11434/v1', 'qwen', 'elsewhere-unencrypted'],
  ['http://192.168.1.5:11434/v1', 'qwen', 'elsewhere-unencrypted'],
  ['https://api.example.org/v1', 'gpt', 'elsewhere'],
  // the program on this computer sends the text on
  ['http://127.0.0.1:11434/v1', 'gpt-oss:120b-cloud', 'elsewhere'],
  ['http://127.0.0.1:11434/v1', 'kimi-k2:cloud', 'elsewhere'],
  ['http://127.0.0.1:11434/v1', 'Kimi-K2:Cloud', 'elsewhere'],
  ['file:///etc/passwd', 'qwen', undefined],
  ['', 'qwen', undefined],
])('where %s with %s is', (address, model, place) => {
  expect(placeOfModel(URL.parse(address), model)).toBe(place);
});

const clean = (text: string) => cleanModelAddress(URL.parse(text));

test('an address is kept without what is added to it, and a secret in it is refused', () => {
  expect(clean(' http://127.0.0.1:11434/v1/ ')).toBe('http://127.0.0.1:11434/v1');
  expect(clean('https://api.example.org/v1/chat/completions')).toBe('https://api.example.org/v1');
  expect(clean('https://me:secret@api.example.org/v1')).toBeNull();
  expect(clean('https://api.example.org/v1?key=secret')).toBeNull();
  expect(clean('ftp://api.example.org/v1')).toBeNull();
});

test('names of models are those that programs list', () => {
  const isName = (text: string) => new RegExp(modelNamePattern).test(text);
  for (const name of ['m', 'llama3.2:3b-instruct-q4_K_M', 'mistralai/Mistral-7B', 'Llama 3 8B Instruct'])
    expect(isName(name), name).toBe(true);
  for (const name of ['', ' ', ' a', 'a ', 'a\nb', '<b>', 'x'.repeat(201)])
    expect(isName(name), name).toBe(false);
});
