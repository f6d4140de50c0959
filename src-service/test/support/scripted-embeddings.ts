import type { ServerResponse } from 'node:http';
import { type AskedOfModel, sendJson } from './scripted-model.ts';

/** Words that mean the same to {@link scriptedVector}. */
const synonyms: readonly (readonly string[])[] = [
  ['ferry', 'boat', 'ship', 'vessel'],
  ['crossing', 'departs', 'sails', 'leaves'],
  ['soup', 'broth', 'stew'],
  ['leek', 'onion', 'vegetables'],
  ['invoice', 'bill', 'payment'],
];

const stopWords = new Set('a an and at for in is it of on the to with'.split(' '));

/** The same vector for the same text at any time: its words are counted by their hash, and synonyms count as one word. */
export function scriptedVector(text: string, dimension = 256): number[] {
  const vector = new Array<number>(dimension).fill(0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (stopWords.has(word)) continue;
    const meant = synonyms.find((group) => group.includes(word))?.[0] ?? word;
    let hash = 7;
    for (const character of meant) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
    const place = hash % dimension;
    vector[place] = Number(vector[place]) + 1;
  }
  if (!vector.some((count) => count > 0)) vector[0] = 1;
  return vector;
}

/** The texts that a request asks the vectors of; none for any other request. */
export function askedTexts({ path, body }: AskedOfModel): readonly string[] {
  if (path !== '/v1/embeddings') return [];
  return (body as { readonly input: readonly string[] }).input; // what the service sends
}

/** Answers a request for vectors as the API of OpenAI does, and any other with 404. */
export function answerEmbeddings(response: ServerResponse, asked: AskedOfModel, dimension = 256): void {
  if (asked.path !== '/v1/embeddings') {
    sendJson(response, {}, 404);
    return;
  }
  const data = askedTexts(asked).map((text, index) => ({
    object: 'embedding',
    index,
    embedding: scriptedVector(text, dimension),
  }));
  sendJson(response, { object: 'list', data });
}
