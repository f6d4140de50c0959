import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import * as Value from 'typebox/value';
import { expect, test } from 'vitest';
import { ReadMemoryResponseSchema } from '../../../src-shared/memory-api/schemas.ts';
import { serviceProgram } from '../../test/support/built-programs.ts';
import { formBrowser } from '../../test/support/form-browser.ts';
import { getMemory, readyMemory, sendRevision } from '../../test/support/memory-client.ts';
import { noteRevision, successorOf } from '../../test/support/note-revision.ts';
import { createKey } from '../../test/support/run-command.ts';
import { startEmbedded } from '../../test/support/service-process.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import {
  MagicLinkSchema,
  NoteGraphSchema,
  RelatedMemoriesSchema,
  ReplacedTagChoicesSchema,
} from './internal-schemas.ts';

/** An embedded service in a process of its own that listens, too, and how its app asks it. */
async function embedded() {
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'local');
  const process = await startEmbedded(data);
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    process.ask(method, `/internal/v1${path}`, body);
  return { key, process, service: await process.listen(), ask };
}

const newLink = '/sign-in-links';

// all tests but those of other starts share it
const { key, process: running, service, ask } = await embedded();

test('it listens once the app asks for it, and then serves nothing there that is for the app alone', async () => {
  const { output, ask, listen } = await startEmbedded(tempFolder());
  expect(await ask('GET', '/internal/v1/model')).toMatchObject({ status: 200 });
  expect(output).toEqual({ stdout: '', stderr: expect.not.stringContaining('listening on') });
  const { origin } = await listen();
  expect(await listen()).toEqual({ origin, baseUrl: `${origin}/developer/v1` });
  expect((await fetch(`${origin}/internal/v1${newLink}`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${origin}/developer/v1/memories/x`)).status).toBe(401);
});

test('the app sends and reads over its channel by the routes of the Memory API, without a key', async () => {
  const { ask, processed, listen, end } = await startEmbedded(tempFolder());
  const revision = noteRevision();
  const body = { type: 'note', memory: revision };
  const sent = await ask('POST', '/developer/v1/memories', body);
  expect(sent).toEqual({ status: 201, answer: { memory: { id: expect.any(String) }, duplicate: false } });
  expect(await ask('POST', '/developer/v1/memories', body)).toMatchObject({
    status: 200,
    answer: { duplicate: true },
  });
  const { id } = sent.answer.memory as { id: string }; // as above
  await expect.poll(() => processed, { timeout: 20_000 }).toEqual([id]);
  const read = await ask('GET', `/developer/v1/memories/${id}`);
  expect(Value.Check(ReadMemoryResponseSchema, read.answer)).toBe(true);
  expect(read.answer).toMatchObject({ memory: { relevance: { provenance: expect.any(String) } } });
  for (const [path, wrong, code] of [
    ['/developer/v1/memories', {}, 'invalid-request'],
    ['/developer/v1/memories', { type: 'note', memory: { ...revision, more: 1 } }, 'invalid-request'],
    ['/developer/v1/else', {}, 'not-found'],
    ['/internal/v1/else', {}, 'not-found'],
  ] as const)
    expect((await ask('POST', path, wrong)).answer, path).toMatchObject({ error: { code } });
  // what it takes over the channel it does not take over HTTP without a key
  const { baseUrl } = await listen();
  expect((await fetch(`${baseUrl}/memories/${id}`)).status).toBe(401);
  expect(await end('SIGTERM')).toBe(0);
});

test.each(['ready', 'starting'])('when the app is killed, a service that is %s ends, too', async (state) => {
  const app = `const { spawn } = require('node:child_process');
    const [cli, data] = process.argv.slice(1);
    spawn(process.execPath, [cli, 'serve', '--data', data, '--embedded'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      .on('${state === 'ready' ? 'message' : 'spawn'}', () => console.log('now'));`;
  const killed = spawn(process.execPath, ['-e', app, await serviceProgram(), tempFolder()]);
  killed.stderr.resume();
  await once(killed.stdout, 'data');
  // the end of its pipe for errors is closed when the service has ended
  const closed = once(killed, 'close');
  killed.kill('SIGKILL');
  await closed;
});

test('related Memories and the graph of a note', async () => {
  const first = noteRevision({
    title: 'Orchard',
    content: 'The orchard needs grafting. Grafting apple trees in the orchard is slow.',
  });
  const second = successorOf(first, { content: `${first.content} The orchard is old.` });
  const other = noteRevision({
    title: 'Trees',
    content: 'Grafting apple trees: the orchard of my uncle. An orchard needs grafting.',
  });
  const ids: string[] = [];
  for (const revision of [first, second, other]) {
    const { answer } = await sendRevision(service.baseUrl, key, revision);
    await readyMemory(service.baseUrl, key, answer.memory.id);
    ids.push(answer.memory.id);
  }
  const graph = await ask('GET', `/notes/${encodeURIComponent(first.id)}/graph`);
  expect(Value.Check(NoteGraphSchema, graph.answer)).toBe(true);
  expect(graph.answer).toEqual({ edges: [{ from: ids[1], to: ids[0] }], next: null });
  const before = (id: string | undefined) => ask('GET', `/notes/${first.id}/graph?before=${id}`);
  expect(await before(ids[1])).toMatchObject({ status: 200, answer: { edges: [] } });
  expect(await before('x')).toMatchObject({ status: 404 });

  const related = await ask('GET', `/memories/${ids[2]}/related`);
  expect(Value.Check(RelatedMemoriesSchema, related.answer)).toBe(true);
  expect(related.answer.related).toMatchObject([{ memoryId: ids[1], noteId: first.id, title: 'Orchard' }]);

  expect(await ask('GET', `/memories/${randomUUID()}/related`)).toMatchObject({ status: 404 });
  expect(await ask('GET', '/notes/unknown/graph')).toMatchObject({ status: 200, answer: { edges: [] } });
});

test('what the user decided about tags is known to the next Memory', async () => {
  const { ask, service, key } = await embedded();
  const content = 'Grafting apple trees. The orchard needs grafting. An orchard is slow.';
  const tagsOf = async (revision: ReturnType<typeof noteRevision>): Promise<readonly string[]> => {
    const { answer } = await sendRevision(service.baseUrl, key, revision);
    return (await readyMemory(service.baseUrl, key, answer.memory.id)).tags;
  };
  const first = noteRevision({ title: 'Orchard', content });
  expect(await tagsOf(first)).toContain('orchard');
  const put = (hidden: readonly unknown[]) =>
    ask('PUT', '/tag-choices', { adopted: [{ tag: 'Trees', notes: 2 }], hidden });
  const here = await put([{ tag: 'Orchards', noteId: first.id }]);
  expect(here).toEqual({ status: 200, answer: { known: 2 } });
  expect(Value.Check(ReplacedTagChoicesSchema, here.answer)).toBe(true);
  const second = successorOf(first, { content: `${content} It is old.` });
  expect(await tagsOf(second)).not.toContain('orchard');
  expect(await tagsOf(noteRevision({ title: 'Orchard', content }))).toContain('orchard');
  expect((await put([{ tag: 'orchard', noteId: null }])).status).toBe(200);
  expect(await tagsOf(noteRevision({ title: 'Orchard', content }))).not.toContain('orchard');
  for (const body of [
    {},
    { adopted: [], hidden: [{ tag: '', noteId: null }] },
    { adopted: [{ tag: 'a', notes: 0 }], hidden: [] },
  ])
    expect((await ask('PUT', '/tag-choices', body)).status).toBe(400);
});

test('a note that the app deletes is gone, and the Memory API cannot delete', async () => {
  const note = noteRevision({ title: 'Doomed' });
  const { answer } = await sendRevision(service.baseUrl, key, note);
  await readyMemory(service.baseUrl, key, answer.memory.id);
  for (const path of [`/memories/${answer.memory.id}`, `/notes/${note.id}`, '/deleted-notes'])
    for (const method of ['DELETE', 'POST'])
      expect(
        (
          await fetch(`${service.baseUrl}${path}`, {
            method,
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
            body: JSON.stringify({ noteIds: [note.id] }),
          })
        ).status,
        `${method} ${path}`,
      ).toBeGreaterThanOrEqual(404);
  expect((await getMemory(service.baseUrl, key, answer.memory.id)).status).toBe(200);
  for (const body of [{}, { noteIds: [''] }, { noteIds: Array(501).fill('n') }, { noteIds: [], all: true }])
    expect((await ask('POST', '/deleted-notes', body)).status).toBe(400);
  expect(await ask('POST', '/deleted-notes', { noteIds: [note.id] })).toEqual({ status: 200, answer: {} });
  expect((await getMemory(service.baseUrl, key, answer.memory.id)).status).toBe(404);
  expect((await ask('POST', '/deleted-notes', { noteIds: [note.id] })).status, 'again').toBe(200);
});

test('a link opens the account of the app, once', async () => {
  const { status, answer } = await ask('POST', newLink);
  expect(status).toBe(201);
  expect(Value.Check(MagicLinkSchema, answer)).toBe(true);
  const { origin, pathname: action, href: link } = new URL(String(answer.url));
  expect(origin).toBe(service.origin);
  const browser = formBrowser(service.origin);
  expect((await browser.get(link.slice(origin.length))).status).toBe(200);
  const { location } = await browser.submit(action);
  // a path of its own, so that no program on another port is sent the cookie
  expect(location).toMatch(/^\/developer\/~[\w-]{22}$/);
  expect((await browser.get(location ?? '')).html).toContain('local');
  expect((await browser.get(`${location}/reference`)).html).toContain(`href="${location}/keys"`);
  expect((await browser.get('/developer')).status).toBe(303);
  expect(running.output.stderr).not.toContain(new URL(link).searchParams.get('token'));
});
