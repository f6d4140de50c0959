import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type SettingName, settings, variableOf } from '../src-service/command-line/settings.ts';
import { root } from './root.ts';

type Service = {
  readonly image: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly mem_limit?: string;
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
};

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
/** The last stage: what runs. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
};

test('the Dockerfile has no mistakes that a linter knows', () => {
  expect(
    validate(dockerfile).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`),
  ).toEqual([]);
});

test('the image has no shell, runs as an ordinary user, and checks its health with its own Node', () => {
  expect(image).toMatch(/^\nFROM gcr\.io\/distroless\/nodejs24-debian12:nonroot$/m);
  expect(image).toMatch(/^USER 65532:65532$/m);
  expect(image).toMatch(/^HEALTHCHECK .*CMD \["\/nodejs\/bin\/node", "-e", "fetch\(/m);
  expect(image).not.toMatch(/^(?:RUN|ADD|SHELL)\b|^(?:CMD|ENTRYPOINT) (?!\[)/m);
});

test('neither file has a secret or a setting that the service does not know', () => {
  const known = (Object.keys(settings) as SettingName[]).map(variableOf); // the keys of a literal
  const files = `${dockerfile}\n${readFileSync(join(root, 'compose.yaml'), 'utf8')}`;
  const named = [...files.matchAll(/EXAMPLE_NOTES__\w+/g)].map(([name]) => name);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  for (const [, value = ''] of files.matchAll(/(?:PASSWORD|SECRETS_KEY|TOKEN):\s+(.+)/g))
    expect(value).toMatch(/^\$\{\w+:\?/); // it must be given
});

test('every container is read-only, has no capabilities and limits, and the service gets the time it needs to stop', () => {
  expect(Object.keys(services)).toEqual(['postgres', 'migrate', 'api', 'worker']);
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.mem_limit).toBeDefined();
    expect(Number.parseInt(service.stop_grace_period ?? '0', 10)).toBeGreaterThan(16); // docs/service.md
  }
  expect(services.postgres?.user).toBe('999:999');
  expect(services.postgres?.healthcheck?.test).toContain('pg_isready');
});

test('the schema is migrated before any process of the service starts', () => {
  expect(services.migrate?.command).toEqual(['migrate']);
  expect(services.migrate?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  for (const role of ['api', 'worker']) {
    expect(services[role]?.command).toEqual(['serve', '--role', role, '--migrations', 'check']);
    expect(services[role]?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect(services[role]?.healthcheck).toBeUndefined(); // that of the image
  }
});
