import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { created, get, isError, pointers, post, revision, successor } from './client.mjs';

const awkward = {
  'U+0000': 'before\u0000after',
  'only U+0000': '\u0000',
  'control characters': '\u0001\u0007\u001b[31m\u007f\u0085',
  newlines: 'a\r\nb\rc\nd\u2028e\u2029f',
  quotes: `"'\`\\ \\u0041 \\" \\\\`,
  'markup and SQL': `<script>alert(1)</script> '; DROP TABLE memory; -- %s {{x}} $\{y}`,
  'byte order marks': '\ufefftext\ufeff',
  noncharacters: '\ufffe\uffff\u{1ffff}',
  'directions and joiners': '\u202eright\u202c \u200d\u200b\u2066x\u2069',
  'composed and decomposed': '\u00e9 e\u0301 \u1e9b\u0323',
  'beyond the first plane': '😀👩‍👩‍👧 𝒳 𠮷 \u{10ffff}',
  'replacement character': '\ufffd',
  'white space': '  \t\u00a0\u3000 ',
  empty: '',
};
for (const [name, text] of Object.entries(awkward)) {
  test(`${name} comes back as it was sent`, async () => {
    const id = `${text}${randomUUID()}`;
    const memory = revision({ id, title: text, account: text, folder: text, content: text });
    const memoryId = await created(memory);
    const again = await post(memory);
    assert.equal(again.status, 200, again.text);
    const { metadata } = (await get(memoryId)).json.memory;
    assert.deepEqual(
      { noteId: metadata.noteId, title: metadata.title, account: metadata.account, folder: metadata.folder },
      { noteId: id, title: text, account: text, folder: text },
    );
  });
}

test('text after U+0000 counts: contents and ids that differ only there differ', async () => {
  const memory = revision({ content: 'a\u0000b' });
  await created(memory);
  isError(await post({ ...memory, content: 'a\u0000c' }), 409, 'revision-conflict');
  const id = randomUUID();
  await created(revision({ id: `${id}\u0000one` }));
  await created(revision({ id: `${id}\u0000two` }));
});

test('nothing is normalised: two spellings are two note ids and two contents', async () => {
  const id = randomUUID();
  const composed = revision({ id: `${id}\u00e9`, content: '\u00e9' });
  await created(composed);
  await created(revision({ id: `${id}e\u0301` }));
  isError(await post({ ...composed, content: 'e\u0301' }), 409, 'revision-conflict');
});

test('note ids that differ only in case or white space are two notes', async () => {
  const id = `Note-${randomUUID()}`;
  for (const variant of [id, id.toUpperCase(), `${id} `, ` ${id}`]) await created(revision({ id: variant }));
});

const longest = { id: 1024, title: 64 * 1024, account: 16 * 1024, folder: 16 * 1024 };

/** So many bytes of UTF-8, in fewer characters. */
const filled = (bytes) => '題'.repeat(bytes / 3) + 'x'.repeat(bytes % 3);

test('the longest texts are kept whole', async () => {
  const id = randomUUID() + filled(longest.id - 36);
  const texts = {
    title: filled(longest.title),
    account: filled(longest.account),
    folder: filled(longest.folder),
  };
  const memory = revision({ id, ...texts });
  const { metadata } = (await get(await created(memory))).json.memory;
  assert.deepEqual(
    { noteId: metadata.noteId, title: metadata.title, account: metadata.account, folder: metadata.folder },
    { noteId: id, ...texts },
  );
  await created(successor(memory, { content: 'goes on' }));
});

for (const [field, most] of Object.entries(longest)) {
  test(`400 invalid-request: ${field} of more than ${most} bytes`, async () => {
    for (const text of [`${filled(most)}x`, 'x'.repeat(12_000_000)]) {
      const answer = await post(revision({ [field]: text }));
      isError(answer, 400, 'invalid-request');
      assert.deepEqual(pointers(answer), [`/memory/${field}`]);
      assert.ok(answer.text.length < 500, 'short');
    }
  });
}
