import * as Type from 'typebox';
import * as Value from 'typebox/value';
import { ModelError } from './model-error.ts';
import { type ModelEndpoint, requestModel } from './request-model.ts';

/** An endpoint, and which of its models is asked. */
export type ChatEndpoint = ModelEndpoint & { readonly model: string };

/** Asks for one completion that follows a JSON schema, and returns its text. Rejects as {@link requestModel} does. */
export type Chat = (
  instruction: string,
  text: string,
  schema: object,
  signal: AbortSignal,
) => Promise<string>;

const CompletionSchema = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) }), { minItems: 1 }),
});

/**
 * A chat with a model. Where the endpoint refuses the parameters that make a model follow the schema, which not every program and model
 * knows, it is asked without them from then on, and the schema goes into the instruction.
 */
export function chatWith(endpoint: ChatEndpoint): Chat {
  let isPlain = false;
  return async (instruction, text, schema, signal) => {
    const ask = (asPlain: boolean): Promise<unknown> => {
      const [system, parameters] = asPlain
        ? [`${instruction}\nThe schema: ${JSON.stringify(schema)}`, {}]
        : [instruction, { temperature: 0, response_format: formatOf(schema) }];
      const messages = [
        { role: 'system', content: system },
        { role: 'user', content: text },
      ];
      const body = { model: endpoint.model, messages, ...parameters };
      return requestModel(endpoint, '/chat/completions', body, signal);
    };
    const completion = await ask(isPlain).catch(async (error: unknown) => {
      if (isPlain || !refusesParameters(error)) throw error;
      const answer = await ask(true);
      isPlain = true; // had that been refused, too, the text would be to blame
      return answer;
    });
    const [choice] = Value.Check(CompletionSchema, completion) ? completion.choices : [];
    if (choice === undefined) throw new ModelError('not-the-api');
    return choice.message.content;
  };
}

const formatOf = (schema: object) => ({
  type: 'json_schema',
  json_schema: { name: 'enrichment', strict: true, schema },
});

const refusesParameters = (error: unknown): boolean =>
  error instanceof ModelError && (error.failure.status === 400 || error.failure.status === 422);
