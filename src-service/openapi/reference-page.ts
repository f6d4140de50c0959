import { type Content, el, type Markup } from '../developer/markup/el.ts';
import type { Page } from '../developer/pages/page.ts';
import { describeType, fieldsOf } from './describe-schema.ts';
import type { OpenApiDocument } from './openapi-document.ts';

type Operation = {
  readonly summary: string;
  readonly description: string;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
};

/** The reference of the API as one page to read, made of the same document that programs get. */
export function referencePage(document: OpenApiDocument): Page {
  const { paths, webhooks, servers, components } = document;
  const [server] = servers;
  return {
    title: 'Memory API reference',
    section: null,
    above: { name: 'Developer settings', path: '/developer' },
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
        '.',
      ),
      operationSection('POST', '/memories', paths['/memories'].post),
      operationSection('GET', '/memories/{id}', paths['/memories/{id}'].get),
      operationSection('Webhook', 'memory.processed', webhooks['memory.processed'].post),
      Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema)),
    ],
  };
}

function operationSection(method: string, path: string, operation: Operation): Markup {
  const rows = Object.entries(operation.responses).map(([status, { description }]) =>
    el('tr', null, el('th', { scope: 'row' }, status), el('td', null, withCode(description))),
  );
  return el(
    'section',
    null,
    el('h2', null, el('code', null, `${method} ${path}`)),
    el('p', null, `${operation.summary}. `, withCode(operation.description)),
    table(`Answers to ${method} ${path}`, ['Status', 'When'], rows),
  );
}

function schemaSection(name: string, schema: unknown): Markup {
  const rows = fieldsOf(schema).map(({ name: field, schema: type, required }) =>
    el(
      'tr',
      null,
      el('th', { scope: 'row' }, el('code', null, field)),
      el('td', null, describeType(type), required ? null : ' (may be left out)'),
    ),
  );
  return el(
    'section',
    { id: name },
    el('h2', null, name),
    table(`Fields of ${name}`, ['Field', 'What it is'], rows),
  );
}

/** A table that can be scrolled with the keyboard, under a name of its own. */
function table(label: string, heads: readonly string[], rows: readonly Markup[]): Markup {
  return el(
    'div',
    { className: 'table', tabIndex: 0, role: 'region', 'aria-label': label },
    el(
      'table',
      null,
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          heads.map((head) => el('th', { scope: 'col' }, head)),
        ),
      ),
      el('tbody', null, rows),
    ),
  );
}

/** Text in which what stands between backticks is code. */
const withCode = (text: string): Content =>
  text.split('`').map((part, index) => (index % 2 === 1 ? el('code', null, part) : part));
