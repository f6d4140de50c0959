import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Lends things to all tests of a run, which are processes of their own: the first that borrows a thing has it made, the
 * others share it, and what no test borrows is not made. The environment variable `variable` has the address to ask. Gives a
 * function that ends the lending.
 */
export async function lendForRun(
  variable: string,
  make: (name: string) => Promise<string>,
): Promise<() => void> {
  const made = new Map<string, Promise<string>>();
  const lender = createServer(async (request, response) => {
    // a connection kept for the next borrower may be closed in the moment in which that one asks
    response.setHeader('connection', 'close');
    const name = (request.url ?? '').slice(1);
    const thing = made.get(name) ?? make(name);
    made.set(name, thing);
    try {
      response.end(await thing);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  lender.listen(0, '127.0.0.1');
  await once(lender, 'listening');
  const { port } = lender.address() as AddressInfo; // it listens on a port
  process.env[variable] = `http://127.0.0.1:${port}`;
  return () => void lender.close();
}

/** What a run lends under this name. Rejects when the run has no such set-up, or the thing could not be made. */
export async function borrow(variable: string, name = ''): Promise<string> {
  const lender = process.env[variable];
  if (lender === undefined)
    throw new Error(`${variable} is not set: the run lacks its set-up, see vitest.config.ts`);
  const response = await fetch(`${lender}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
