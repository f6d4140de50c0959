import { type ServerResponse } from 'node:http';
/** A request that a scripted model received. */
export type AskedOfModel = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
};
/** An HTTP server with responses of the test's choice. */
export type ScriptedModel = {
  /** What `--model-url` takes. */
  readonly address: string;
  readonly asked: readonly AskedOfModel[];
  close(): void;
};
/** Starts one on a free port. `reply` is called when a request has arrived. */
export declare function startScriptedModel(
  reply: (response: ServerResponse, asked: AskedOfModel) => void,
): Promise<ScriptedModel>;
/** Answers with JSON. */
export declare const sendJson: (
  response: ServerResponse,
  body: unknown,
  status?: number,
  headers?: {},
) => void;
/** A completion as the API of OpenAI has it. */
export declare const completion: (content: unknown) => {
  choices: {
    message: {
      role: string;
      content: unknown;
    };
  }[];
};
