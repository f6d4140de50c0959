import Type from 'typebox';
import Value from 'typebox/value';

/** An endpoint that speaks the chat completions of OpenAI: Ollama, llama.cpp, vLLM, or a hosted one. */
export type ChatEndpoint = {
  /** Up to and without `/chat/completions`, e.g. `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Null when the endpoint needs none. Never logged. */
  readonly apiKey: string | null;
  /** Milliseconds that one response may take. */
  readonly timeout: number;
};

/** Bytes of a response, at most. */
const maxResponseBytes = 512 * 1024;

const CompletionSchema = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) }), { minItems: 1 }),
});

/**
 * Requests one completion that follows a JSON schema, and returns its text. Rejects with one line that names neither the
 * key nor anything that was sent.
 */
export async function completeChat(
  { baseUrl, model, apiKey, timeout }: ChatEndpoint,
  messages: readonly { readonly role: 'system' | 'user'; readonly content: string }[],
  schema: object,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model,
      messages,
      temperature: 0,
      response_format: { type: 'json_schema', json_schema: { name: 'enrichment', strict: true, schema } },
    }),
    redirect: 'error', // the key and the note are sent to the configured address only
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the endpoint answered with status ${response.status}`);
  }
  const completion: unknown = JSON.parse(await readLimited(response));
  const [choice] = Value.Check(CompletionSchema, completion) ? completion.choices : [];
  if (choice === undefined) throw new Error('the endpoint did not answer with a completion');
  return choice.message.content;
}

async function readLimited(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > maxResponseBytes) throw new Error('the endpoint answered with too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
