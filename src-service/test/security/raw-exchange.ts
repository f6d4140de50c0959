import { once } from 'node:events';
import { connect } from 'node:net';

/** One response, parsed as far as a test needs it. */
export type RawAnswer = {
  readonly status: number;
  /** From the status line to the empty line, in lower case. */
  readonly head: string;
  readonly body: string;
};

/**
 * Writes bytes to a server as they are (one character, one byte) and reads until it closes the connection or has
 * answered `answers` times. Rejects when neither happens in ten seconds.
 */
export async function rawExchange(port: number, text: string, answers = 1): Promise<readonly RawAnswer[]> {
  const socket = connect(port, '127.0.0.1');
  const signal = AbortSignal.timeout(10_000);
  let received = '';
  socket.setEncoding('latin1').on('data', (data: string) => {
    received += data;
    if (takeApart(received).length >= answers) socket.destroy();
  });
  socket.on('error', () => {}); // a server that hangs up early is what some tests are about
  socket.write(Buffer.from(text, 'latin1'));
  await once(socket, 'close', { signal });
  return takeApart(received);
}

/** The responses that are complete, by their length. */
function takeApart(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return answers;
    const head = rest.slice(0, end).toLowerCase();
    const length = Number(/^content-length: (\d+)$/m.exec(head)?.[1] ?? 0);
    const body = rest.slice(end + 4, end + 4 + length);
    if (body.length < length) return answers;
    answers.push({ status: Number(head.split(' ', 2)[1]), head, body });
    rest = rest.slice(end + 4 + length);
  }
  return answers;
}
