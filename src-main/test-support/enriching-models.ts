import type { ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { type AskedOfModel, completion, sendJson, startScriptedModel } from './scripted-model.ts';

/** What the endpoint of {@link startModel} asks for. */
export const key = 'sk-secret-of-the-user';
const enrichment = {
  gist: 'A model wrote this.',
  description: null,
  tags: ['model words'],
  questions: ['Who wrote this?'],
  relevant: true,
  score: 1,
};

/** An endpoint with one model, which asks for the key; `reply` answers in its place where it gives true. It is closed after the test. */
export async function startModel(reply?: (response: ServerResponse, asked: AskedOfModel) => boolean) {
  const model = await startScriptedModel((response, asked) => {
    if (reply?.(response, asked)) return;
    if (asked.authorization !== `Bearer ${key}`) sendJson(response, {}, 401);
    else if (asked.path === '/v1/models') sendJson(response, { data: [{ id: 'llama' }, { id: 'embed' }] });
    else sendJson(response, completion(JSON.stringify(enrichment)));
  });
  onTestFinished(model.close);
  return model;
}

/** One that asks for no key and runs nothing but a list. It is closed after the test. */
export async function startProgram(...ids: readonly string[]) {
  const program = await startScriptedModel((response) =>
    sendJson(response, { data: ids.map((id) => ({ id })) }),
  );
  onTestFinished(program.close);
  return program;
}

/** What a model was asked to write. */
export const chats = (model: { readonly asked: readonly AskedOfModel[] }) =>
  model.asked.filter(({ path }) => path.endsWith('/chat/completions'));
