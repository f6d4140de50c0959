import { createServer } from 'node:net';
import { fail, type Result, succeed } from '../../src-shared/result.ts';

/**
 * Whether a server could listen there, found out by trying. Asked before anything is made on disk, so that a taken
 * port changes nothing. The error is one line for the operator.
 */
export function checkPort(host: string, port: number): Promise<Result<null, string>> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(fail(describeListenError(error, host, port))));
    server.listen({ host, port }, () => server.close(() => resolve(succeed(null))));
  });
}

/** One line for the operator about a failed listen. */
export function describeListenError(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is already in use.`;
  if (code === 'EACCES') return `Port ${port} on ${host} may not be used by this user.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is not an address of this machine.`;
  return `Cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : String(error)}.`;
}
