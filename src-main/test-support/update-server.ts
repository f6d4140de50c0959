import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseChannel } from '../core/shell/core-options.ts';

/** How a server answers with the file of a release; `description`: what it sends in the place of the description. */
export type UpdateAnswers = {
  version: string;
  file: Buffer;
  notes: string;
  sendFile: (request: IncomingMessage, response: ServerResponse, file: Buffer) => void;
  description: ((signed: string) => string | ((response: ServerResponse) => void)) | undefined;
};

/** A server of releases on this computer. `answers` may be changed while it runs; `requests` are what it was asked, oldest first. */
export type UpdateServer = {
  readonly channel: ReleaseChannel;
  readonly answers: UpdateAnswers;
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** In lower-case hexadecimal, of the file. */
  sha512(): string;
  close(): Promise<void>;
};

/** Sends the file, or the rest of it that was asked for. */
export function sendWell(request: IncomingMessage, response: ServerResponse, file: Buffer): void {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const part = file.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, {
    'content-length': part.length,
    ...(from > 0 ? { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` } : {}),
  });
  response.end(part);
}

/** Sends so many bytes of the file, and then breaks the line. */
export const breakAfter =
  (bytes: number): UpdateAnswers['sendFile'] =>
  (_request, response, file) => {
    response.writeHead(200, { 'content-length': file.length });
    response.write(file.subarray(0, bytes), () => setImmediate(() => response.destroy()));
  };

export async function startUpdateServer(platform = 'linux-x64'): Promise<UpdateServer> {
  const keys = generateKeyPairSync('ed25519');
  const answers: UpdateAnswers = {
    version: '9.0.0',
    file: Buffer.from('the new version'),
    notes: 'Everything is faster.',
    sendFile: sendWell,
    description: undefined,
  };
  const requests: UpdateServer['requests'] = [];
  const fileName = () => `example-notes-${answers.version}.AppImage`;
  const sha512 = () => createHash('sha512').update(answers.file).digest('hex');
  function signed(): string {
    const release = JSON.stringify({
      product: 'example-notes',
      platform,
      version: answers.version,
      notes: answers.notes,
      file: {
        name: fileName(),
        size: answers.file.length,
        sha512: sha512(),
      },
    });
    const signature = sign(null, Buffer.from(release), keys.privateKey).toString('base64');
    return JSON.stringify({ release, signature });
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    if (path === `/releases/${platform}.json`) {
      const answer = answers.description?.(signed()) ?? signed();
      if (typeof answer === 'string') response.end(answer);
      else answer(response);
    } else if (path === `/releases/${fileName()}`) answers.sendFile(request, response, answers.file);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server of TCP
  return {
    channel: {
      url: `http://127.0.0.1:${port}/releases/`,
      publicKey: keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      platform,
    },
    answers,
    requests,
    sha512,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
