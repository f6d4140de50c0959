import type { FastifyInstance } from 'fastify';
import { type Content, el, type Markup } from '../developer/markup/markup.ts';
import type { Page } from '../developer/pages/page.ts';
import { sendPage } from '../developer/pages/send-page.ts';
import { loadAssets } from '../developer/styles/static-assets.ts';
import { type OpenApiDocument, openApiDocument } from './openapi-document.ts';

/** The description of the API for programs and for people. It is public. */
export async function addReferenceRoutes(app: FastifyInstance): Promise<void> {
  app.decorate('assets', { getter: loadAssets });
  app.decorateRequest('currentUser', null);
  const document = openApiDocument();
  const text = JSON.stringify(document, null, 2);
  const page = referencePage(document);
  app.get('/developer/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  app.get('/developer/reference', (_request, reply) => sendPage(reply, page));
}

type Operation = {
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description: string;
  }[];
  readonly requestBody?: { readonly description?: string; readonly content: JsonContent };
  readonly responses: Readonly<Record<string, Answer>>;
};

type JsonContent = { readonly 'application/json': { readonly schema: { readonly $ref: string } } };
type Answer = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: JsonContent;
};

/** The reference of the API as one page to read, made of the same document that programs get. */
export function referencePage(document: OpenApiDocument): Page {
  const { paths, webhooks, servers, components } = document;
  const [server] = servers;
  return {
    title: 'Memory API reference',
    section: null,
    above: { name: 'Developer settings', path: '/developer' },
    wide: true,
    content: [
      el('p', { className: 'lead' }, document.info.description),
      el(
        'p',
        null,
        'Every request carries ',
        el('code', null, 'Authorization: Bearer <key>'),
        '; keys are made in ',
        el('a', { href: '/developer/keys' }, 'Developer settings'),
        '. Addresses are below ',
        el('code', null, server?.url ?? ''),
        '. Programs read ',
        el('a', { href: '/developer/openapi.json' }, 'openapi.json'),
        '. Every response includes ',
        el('code', null, 'X-Request-Id'),
        '; quote it when asking about a request.',
      ),
      operationSection('POST', '/memories', paths['/memories'].post),
      operationSection('GET', '/memories/{id}', paths['/memories/{id}'].get),
      Object.entries(webhooks).map(([type, { post }]) => operationSection('Webhook', type, post)),
      Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema)),
    ],
  };
}

function operationSection(method: string, path: string, operation: Operation): Markup {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const sent = [
    ...parameters.map((one) => row(el('code', null, one.name), [one.in, ': ', withCode(one.description)])),
    ...(requestBody
      ? [
          row('body', [
            linkTo(requestBody.content),
            requestBody.description ? `: ${requestBody.description}` : '',
          ]),
        ]
      : []),
  ];
  const answers = Object.entries(responses).map(([status, answer]) =>
    row(status, withCode(answer.description), answerBrings(answer)),
  );
  return el(
    'section',
    null,
    el('h2', null, el('code', null, `${method} ${path}`)),
    el('p', null, `${summary}. `, withCode(description)),
    table(`Sent with ${method} ${path}`, ['Sent', 'What it is'], sent),
    table(`Answers to ${method} ${path}`, ['Status', 'When', 'Brings'], answers),
  );
}

const row = (head: Content, ...cells: readonly Content[]): Markup =>
  el(
    'tr',
    { role: 'row' },
    el('th', { scope: 'row', role: 'rowheader' }, head),
    cells.map((cell) => el('td', { role: 'cell' }, cell)),
  );

/** Headers and body of a response, without `X-Request-Id`, which all of them have. */
function answerBrings({ headers = {}, content }: Answer): Content {
  const names = Object.keys(headers).filter((name) => name !== 'X-Request-Id');
  return [content ? linkTo(content) : '', names.map((name) => [' ', el('code', null, name)])];
}

function linkTo(content: JsonContent): Markup {
  const name = content['application/json'].schema.$ref.replace(/^.*\//, '');
  return el('a', { href: `#${name}` }, name);
}

function schemaSection(name: string, schema: unknown): Markup {
  const rows = fieldsOf(schema).map(({ name: field, schema: type, required }) =>
    row(el('code', null, field), [describeType(type), required ? null : ' (may be left out)']),
  );
  return el(
    'section',
    { id: name },
    el('h2', null, name),
    table(`Fields of ${name}`, ['Field', 'What it is'], rows),
  );
}

/** A table under a name of its own. The roles stay when a narrow window stacks its cells. */
function table(label: string, heads: readonly string[], rows: readonly Markup[]): Markup {
  return el(
    'table',
    { role: 'table', 'aria-label': label },
    el(
      'thead',
      { role: 'rowgroup' },
      el(
        'tr',
        { role: 'row' },
        heads.map((head) => el('th', { scope: 'col', role: 'columnheader' }, head)),
      ),
    ),
    el('tbody', { role: 'rowgroup' }, rows),
  );
}

/** Text in which what stands between backticks is code. */
const withCode = (text: string): Content =>
  text.split('`').map((part, index) => (index % 2 === 1 ? el('code', null, part) : part));

/** One property of an object's schema. */
type Field = { readonly name: string; readonly schema: unknown; readonly required: boolean };

/** The properties of an object's schema, in their order. */
function fieldsOf(schema: unknown): readonly Field[] {
  const properties = member(schema, 'properties');
  const required = member(schema, 'required');
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    required: Array.isArray(required) && required.includes(name),
  }));
}

/** A schema in a few words. */
function describeType(schema: unknown): string {
  const description = member(schema, 'description');
  const type = typeName(schema);
  return typeof description === 'string' ? `${type}: ${description}` : type;
}

function typeName(schema: unknown): string {
  const reference = member(schema, '$ref');
  if (typeof reference === 'string') return reference.replace(/^.*\//, '');
  const constant = member(schema, 'const');
  if (constant !== undefined) return JSON.stringify(constant);
  const any = member(schema, 'anyOf');
  if (Array.isArray(any)) return any.map(describeType).join(' or ');
  if (member(schema, 'type') === 'array') return `array of ${typeName(member(schema, 'items'))}`;
  const fields = fieldsOf(schema);
  if (fields.length > 0)
    return `{ ${fields.map(({ name, schema: of }) => `${name}: ${typeName(of)}`).join(', ')} }`;
  const pattern = member(schema, 'pattern');
  const type = String(member(schema, 'type') ?? 'any value');
  const format = member(schema, 'format');
  if (typeof format === 'string') return `${type} (${format})`;
  return typeof pattern === 'string' ? `${type} matching ${pattern}` : type;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
