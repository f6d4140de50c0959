import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UpdateState } from '../../../src-shared/rpc/updates.ts';
import { breakAfter, sendWell, type UpdateServer } from '../../test-support/update-server.ts';
import { startUpdatesFixture, type UpdatesFixture } from '../../test-support/updates-fixture.ts';
import { noteRefusal } from './update-files.ts';

let app: UpdatesFixture;
beforeEach(async () => {
  app = await startUpdatesFixture();
});
afterEach(() => app.close());

describe('a newer version', () => {
  test('is downloaded, verified and handed to the app; nobody but the server is told, and that nothing', async () => {
    const updates = app.start();
    await updates.check();
    await app.settled(updates);
    expect(updates.state()).toEqual({
      kind: 'ready',
      version: '9.0.0',
      notes: 'Everything is faster.',
      problem: null,
      limits: [],
    });
    const [update] = app.prepared;
    expect(readFileSync(update?.file ?? '', 'utf8')).toBe('the new version');
    expect(update).toMatchObject({ version: '9.0.0', size: 15 });
    expect(statSync(update?.file ?? '').mode & 0o077).toBe(0);
    expect(app.states.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['checking', 'downloading', 'ready']),
    );
    expect(app.server.requests.map(({ path }) => path)).toEqual([
      '/releases/linux-x64.json',
      '/releases/example-notes-9.0.0.AppImage',
    ]);
    for (const { headers } of app.server.requests) {
      expect(Object.keys(headers).sort()).toEqual([
        'accept',
        'accept-encoding',
        'accept-language',
        'connection',
        'host',
        'sec-fetch-mode',
        'user-agent',
      ]);
      expect(headers['user-agent']).toBe('ExampleNotes');
    }
  });

  test('is there at the next start without a request; it is verified again, and removed once it runs', async () => {
    const first = app.start();
    await first.check();
    await app.settled(first);
    app.server.requests.length = 0;
    const second = app.start();
    await vi.waitFor(() => expect(second.state().kind).toBe('ready'));
    expect(app.prepared).toHaveLength(2);
    noteRefusal(app.data, '9.0.0', new Error('the disk is read-only'));
    const third = app.start();
    await vi.waitFor(() =>
      expect(third.state()).toMatchObject({
        problem: 'The last attempt to install it failed: the disk is read-only.',
      }),
    );
    const [name = ''] = app.downloaded();
    writeFileSync(join(app.data, 'updates', name), 'the new versioN');
    const fourth = app.start();
    await vi.waitFor(() => expect(app.downloaded()).toEqual([]));
    expect(fourth.state().kind).toBe('idle');
    await fourth.check();
    await app.settled(fourth);
    expect(app.downloaded()).toHaveLength(1);
    const updated = app.start('9.0.0');
    await vi.waitFor(() => expect(app.downloaded()).toEqual([]));
    expect(updated.state().kind).toBe('idle');
  });

  test('takes the place of one that is ready, which is installed until it is here', async () => {
    const updates = app.start();
    await updates.check();
    await app.settled(updates);
    const [ready] = app.downloaded();
    const file = Buffer.from('an even newer one');
    Object.assign(app.server.answers, { version: '9.1.0', file, sendFile: breakAfter(5) });
    const lookAgain = async (): Promise<void> => {
      app.clock += 24 * 60 * 60_000;
      app.tick();
      // joins what has begun
      await updates.check();
    };
    app.states.length = 0;
    await lookAgain();
    expect(app.downloaded()).toEqual([ready]);
    expect([updates.state(), app.states]).toMatchObject([{ kind: 'ready', version: '9.0.0' }, []]);
    app.server.answers.sendFile = sendWell;
    await lookAgain();
    expect(app.states).toMatchObject([{ kind: 'ready', version: '9.1.0' }]);
    expect(app.prepared.map((update) => update?.version)).toEqual(['9.0.0', '9.1.0']);
    expect(app.files().sort()).toEqual(['checks.json', 'example-notes-9.1.0.AppImage', 'ready.json']);
    // the server has an older one again
    app.server.answers.version = '9.0.1';
    await lookAgain();
    expect(updates.state()).toMatchObject({ kind: 'ready', version: '9.1.0' });
  });

  test('goes on where the line broke', async () => {
    app.server.answers.file = Buffer.alloc(300_000, 'new');
    const kept = (): number => {
      const part = app.files().find((name) => name.endsWith('.part'));
      return part === undefined ? 0 : statSync(join(app.data, 'updates', part)).size;
    };
    // a line that breaks before anything was written leaves nothing
    app.server.answers.sendFile = (_request, response, file) => {
      response.writeHead(200, { 'content-length': file.length });
      response.write(file.subarray(0, 100_000));
      void vi.waitFor(() => expect(kept()).toBeGreaterThan(0)).finally(() => response.destroy());
    };
    const updates = app.start();
    await updates.check();
    await app.settled(updates);
    expect(updates.state()).toMatchObject({
      kind: 'idle',
      problem: expect.stringContaining('cannot be reached'),
    });
    const size = kept();
    expect(size).toBeGreaterThan(0);
    app.server.answers.sendFile = sendWell;
    await updates.check();
    await app.settled(updates);
    expect(updates.state().kind).toBe('ready');
    expect(app.server.requests.at(-1)?.headers.range).toBe(`bytes=${size}-`);
  });

  test('begins anew where the server knows no parts, or has another file by now', async () => {
    app.server.answers.sendFile = breakAfter(5);
    const updates = app.start();
    await updates.check();
    await app.settled(updates);
    app.server.answers.sendFile = (_request, response, file) => response.end(file);
    await updates.check();
    await app.settled(updates);
    expect(updates.state().kind).toBe('ready');
  });
});

describe('a server that is wrong', () => {
  const endless = (response: ServerResponse): void => {
    const more = (): void => {
      if (!response.destroyed) response.write('x'.repeat(64 * 1024), () => setImmediate(more));
    };
    response.writeHead(200);
    more();
  };
  const flipped = (file: Buffer): Buffer => {
    const other = Buffer.from(file);
    other.writeUInt8(other.readUInt8(3) ^ 1, 3);
    return other;
  };
  type Case = { answer: (server: UpdateServer) => void; says: RegExp; isSilent?: true };
  const cases: Record<string, Case> = {
    'no signature': {
      answer: ({ answers }) => {
        answers.description = (signed) => JSON.parse(signed).release;
      },
      says: /^The update server’s answer is not signed by/,
    },
    'a description that was changed': {
      answer: ({ answers }) => {
        answers.description = (signed) => signed.replace('9.0.0', '9.0.1');
      },
      says: /^The update server’s answer is not signed by/,
    },
    'half a description': {
      answer: ({ answers }) => {
        answers.description = (signed) => signed.slice(0, 100);
      },
      says: /^The update server’s answer is not signed by/,
    },
    'a description without an end': {
      answer: ({ answers }) => {
        answers.description = () => endless;
      },
      says: /^The server sent a file that is not the announced version/,
    },
    'no answer': {
      answer: ({ answers }) => {
        answers.description = () => () => undefined;
      },
      isSilent: true,
      says: /^The update server cannot be reached/,
    },
    'a page for people': {
      answer: ({ answers }) => {
        answers.description = () => (response) => void response.writeHead(503).end('<html>');
      },
      says: /^The update server has no information about this version/,
    },
    'another file': {
      answer: ({ answers }) => {
        answers.sendFile = (request, response, file) => sendWell(request, response, flipped(file));
      },
      says: /^The server sent a file that is not the announced version/,
    },
    'less than the file': {
      answer: ({ answers }) => {
        answers.sendFile = (_request, response, file) => void response.end(file.subarray(0, 10));
      },
      says: /^The server sent a file that is not the announced version/,
    },
    'a file without an end': {
      answer: ({ answers }) => {
        answers.sendFile = (_request, response) => endless(response);
      },
      says: /^The server sent a file that is not the announced version/,
    },
    'a file that stops': {
      answer: ({ answers }) => {
        answers.sendFile = (_request, response, file) => {
          response.writeHead(200, { 'content-length': file.length });
          response.write(file.subarray(0, 5));
        };
      },
      says: /^The update server stopped responding/,
      isSilent: true,
    },
  };
  test.each(Object.entries(cases))(
    '%s is refused in one sentence, and the next check is as good as the first',
    async (_name, { answer, says, isSilent }) => {
      answer(app.server);
      if (isSilent) app.longestAnswer = 300;
      const updates = app.start();
      await updates.check();
      await app.settled(updates);
      const { problem } = updates.state() as Extract<UpdateState, { kind: 'idle' }>; // nothing is ready
      expect(problem).toMatch(says);
      expect(app.downloaded()).toEqual([]);
      expect(app.prepared).toEqual([]);
      Object.assign(app.server.answers, { description: undefined, sendFile: sendWell });
      await updates.check();
      await app.settled(updates);
      expect(updates.state().kind).toBe('ready');
    },
  );

  test('an older version, and the same one, are no updates', async () => {
    const updates = app.start('9.0.0');
    expect(await updates.check()).toEqual({
      kind: 'idle',
      checkedAt: app.clock,
      available: null,
      problem: null,
    });
    app.server.answers.version = '8.9.9';
    expect(await updates.check()).toEqual({
      kind: 'idle',
      checkedAt: app.clock,
      available: null,
      problem: null,
    });
    expect(app.downloaded()).toEqual([]);
  });

  test('a version that came with the part of another one in between is whole', async () => {
    app.server.answers.sendFile = breakAfter(5);
    const updates = app.start();
    await updates.check();
    await app.settled(updates);
    Object.assign(app.server.answers, {
      version: '9.1.0',
      file: Buffer.from('an even newer one'),
      sendFile: sendWell,
    });
    await updates.check();
    await app.settled(updates);
    expect(readFileSync(app.prepared[0]?.file ?? '', 'utf8')).toBe('an even newer one');
    expect(app.files().filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
