/** A request to the Memory API and what came back, as a test has seen them. */
export type Exchange = {
  readonly method: 'GET' | 'POST';
  /** Below the base address. */
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  readonly answer: unknown;
};

/** A webhook as it was received. */
export type Received = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** What `docs/api.md` shows of a service that ran. */
export type Examples = Readonly<
  Record<
    'sent' | 'again' | 'early' | 'ready' | 'next' | 'noKey' | 'invalid' | 'conflict' | 'unknown',
    Exchange
  >
> & { readonly webhook: Received };

type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: string;
  readonly format?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
};

type Operation = {
  readonly summary: string;
  readonly description: string;
  readonly requestBody?: { readonly description?: string };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers?: object }>>;
};

/** The part of `docs/openapi.json` that the page is made of. */
export type ApiDescription = {
  readonly info: { readonly description: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** The page for developers of clients: what to send, what comes back, and the reference. */
export const apiDocument = (api: ApiDescription, examples: Examples): string =>
  [introduction(api), ...guide(examples), ...operations(api), ...schemas(api)].join('\n\n').concat('\n');

const introduction = ({ info }: ApiDescription): string => `# The Memory API

<!-- Made of openapi.json and of a service that ran: \`npx vitest run tools/api-document.test.ts -u\` writes it again. -->

${info.description} A *revision* is one saved state of a note and is never changed; its *Memory* is
what the service makes of it: a summary (\`gist\`), a description, tags, the questions that the note answers, and its relevance. What follows was sent to a service, and is what
it answered; only ids, times and keys were replaced.

Programs read [openapi.json](openapi.json). A running service shows the same at \`/developer/reference\`. How to run one: [service.md](service.md).

## Before the first request

\`\`\`
npm run service -- serve --data DIR
npm run --silent service -- keys create --data DIR --account NAME
\`\`\`

The first command prints the base address, such as \`http://127.0.0.1:4766/developer/v1\`; the second one prints a key, once. In the app, *Settings*, *Memory service*, *Open developer settings* does both.
Below, \`$API\` is the address and \`$KEY\` the key. A key belongs to one account and sees nothing of others. It may write (\`memories:write\`), read (\`memories:read\`), or both.

Bodies are JSON in UTF-8. Every response has \`X-Request-Id\`: quote it when you ask about a request.`;

function guide(examples: Examples): string[] {
  const { sent, again, early, ready, next, noKey, invalid, conflict, unknown, webhook } = examples;
  return [
    `## Send a revision

\`id\` names the note and stays the same; \`revisionId\` names this state of it; \`previousRevisionId\` is the state it was made from, and null for the first one. How
to compute a \`revisionId\`, with examples to test against: [vectors](../src-shared/revision/vectors/README.md). The service takes any 64 hexadecimal digits.

${shown(sent)}

201 means that the revision is on disk. Sending the same one again is safe at any time, after a timeout for instance, and gives the same Memory:

${outcome(again)}

Before a later revision, its predecessor must have been accepted. Each revision has a Memory of its own:

${shown(next)}`,
    `## Read the Memory

${shown(early)}

The service works in stages, and what is not there yet is null or empty. A Memory is ready when \`relevance\` is not null:

${outcome(ready)}

\`provenance\` says what made it: the service's own rules, or a language model, and in which version.`,
    `## When something is refused

An error has a code for programs and a sentence for people. Try again after 429, 500 and 503: wait as long as \`Retry-After\` says, or longer each time. Trying other errors again changes nothing.

Without a valid key:

${outcome(noKey)}

A request that does not match names each place:

${outcome(invalid)}

A \`revisionId\` stands for one content for ever:

${outcome(conflict)}

A Memory that another account has looks like one that does not exist:

${outcome(unknown)}`,
    `## Be told when a Memory is ready

Add an address in Developer settings, *Webhooks*. The service posts to it, signed as [Standard Webhooks](https://www.standardwebhooks.com) say:

\`\`\`
${Object.entries(webhook.headers)
  .map(([name, value]) => `${name}: ${value}`)
  .join('\n')}

${webhook.body}
\`\`\`

Verify the signature with one of their libraries and the secret that is shown when the webhook is added, then answer with any 2xx. An event is tried ten times over three days and may come more than
once: \`webhook-id\` is then the same. The event holds no text of the note; read the Memory by its id.`,
  ];
}

/** A request as a command, and its response. */
const shown = (exchange: Exchange): string => `${command(exchange)}\n\n${outcome(exchange)}`;

function command({ method, path, body }: Exchange): string {
  const lines = [`curl "$API${path}" -H "Authorization: Bearer $KEY"`];
  if (method === 'POST')
    lines.push(`  -H "Content-Type: application/json" -d '${JSON.stringify(body, null, 2)}'`);
  return fenced('sh', lines.join(' \\\n'));
}

const outcome = ({ status, answer }: Exchange): string =>
  `${status}:\n\n${fenced('json', JSON.stringify(answer, null, 2))}`;

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

function operations({ paths, webhooks }: ApiDescription): string[] {
  const ofPaths = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      operationText(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  const ofWebhooks = Object.entries(webhooks).map(
    ([name, { post }]) => `### \`${name}\`\n\n${post.summary}. ${post.description}`,
  );
  return ['## Operations', ...ofPaths, ...ofWebhooks];
}

function operationText(name: string, { summary, description, requestBody, responses }: Operation): string {
  const rows = Object.entries(responses).map(([status, { description: when }]) => `| ${status} | ${when} |`);
  const body = requestBody?.description === undefined ? '' : ` Body: ${requestBody.description}`;
  return `### ${name}\n\n${summary}. ${description}${body}\n\n| status | when |\n| --- | --- |\n${rows.join('\n')}`;
}

const schemas = ({ components }: ApiDescription): string[] => [
  '## Fields',
  ...Object.entries(components.schemas).map(
    ([name, schema]) =>
      `### ${name}\n\n| field | what it is |\n| --- | --- |\n${rowsOf(schema, '').join('\n')}`,
  ),
];

/** A row for each field; those of an object that has no name of its own are written behind it. */
function rowsOf({ properties = {}, required = [] }: Schema, above: string): string[] {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const left = required.includes(field) ? '' : ', may be left out';
    const row = `| \`${above}${field}\` | ${typeText(schema)}${left} |`;
    const inner = schema.items?.properties === undefined ? schema : schema.items;
    return [row, ...rowsOf(inner, `${above}${field}.`)];
  });
}

function typeText(schema: Schema): string {
  const description = schema.description ?? schema.anyOf?.find((one) => one.description)?.description;
  return description === undefined ? typeName(schema) : `${typeName(schema)}: ${description}`;
}

function typeName({ $ref, anyOf, items, const: only, type, minimum, maximum }: Schema): string {
  if ($ref !== undefined) return refText($ref);
  if (anyOf !== undefined) return anyOf.map(typeName).join(' or ');
  if (items !== undefined) return `list of ${items.properties === undefined ? typeName(items) : 'objects'}`;
  if (only !== undefined) return `\`"${only}"\``;
  const range = minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`;
  return `${type ?? 'any value'}${range}`;
}

function refText(ref: string): string {
  const name = ref.replace(/^.*\//, '');
  return `[${name}](#${name.toLowerCase()})`;
}
