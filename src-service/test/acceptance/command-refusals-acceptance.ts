import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import { createKey, expectRefusal, type RunCommand } from '../support/run-command.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** The part of the acceptance suite of command lines about what is refused: nothing is made or changed. */
export function refusesCommands(run: RunCommand): void {
  test('bad options are refused', async () => {
    const data = join(tempFolder(), 'data');
    expectRefusal(await run(['serve', '--data', data, '--port', 'http']), /--port/);
    expectRefusal(await run(['serve', '--data', data, '--colour']), /--colour/);
    expectRefusal(await run(['keys', 'create', '--data', data]), /--account/);
    expectRefusal(await run(['serve', '--data', data, '--embedded', '--host', '0.0.0.0']), /loopback/);
    expectRefusal(await run(['serve', '--data', data, '--model', 'x']), /--model-url/);
    expectRefusal(await run(['serve', '--data', data, '--embedding-model', 'x']), /--model-url/);
    expectRefusal(
      await run(['copy', '--from', data, '--to', 'postgres://127.0.0.1:1/d']),
      /no Memory service data|cannot/,
    );
    expectRefusal(await run(['copy', '--from', data]), /--to URL, or EXAMPLE_NOTES__DATABASE_URL/);
    expectRefusal(await run(['config', '--embedded', '--host', '0.0.0.0']), /loopback/);
    expect(existsSync(data)).toBe(false);
  });

  test('an unknown command is refused with the one that was meant', async () => {
    expectRefusal(await run(['sevre']), /sevre.*serve/);
    expectRefusal(await run(['keys', 'lst']), /lst.*list/);
    expectRefusal(await run([]), /--help/);
    expectRefusal(await run(['keys']), /--help/);
  });

  test('a variable that means nothing is refused before anything is made', async () => {
    const data = join(tempFolder(), 'data');
    const environment = { EXAMPLE_NOTES__DATABSE_URL: 'postgres://h/d' };
    const refused = await run(['keys', 'create', '--data', data, '--account', 'a'], { environment });
    expectRefusal(refused, /DATABSE_URL.*DATABASE_URL/);
    expect(existsSync(data)).toBe(false);
  });

  test('a folder that cannot be made is refused', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'file'), 'a file');
    const data = join(folder, 'file', 'data');
    expectRefusal(await run(['serve', '--data', data, '--port', '0']), /cannot be/);
    expectRefusal(await run(['keys', 'create', '--data', data, '--account', 'a']), /cannot be/);
    expect(readdirSync(folder)).toEqual(['file']);
  });

  test('a taken port is refused before anything is made', async () => {
    const taken = createServer();
    await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo; // it listens on a port
    const data = join(tempFolder(), 'data');
    expectRefusal(await run(['serve', '--data', data, '--port', String(port)]), /already in use/);
    expect(existsSync(data)).toBe(false);
  });

  test('an address of another machine is refused', async () => {
    const data = join(tempFolder(), 'data');
    const refused = await run(['serve', '--data', data, '--port', '0', '--host', '192.0.2.1']);
    expectRefusal(refused, /192\.0\.2\.1/);
    expect(existsSync(data)).toBe(false);
  });

  test('a database of a newer program is refused and left as it is', async () => {
    const data = tempFolder();
    const file = join(data, databaseFile);
    expect(await run(['keys', 'create', '--data', data, '--account', 'a'])).toMatchObject({ status: 0 });
    const database = new Database(file);
    database.exec("INSERT INTO migration VALUES (2, 'the next one', '', 0)");
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
    const before = readFileSync(file);
    expectRefusal(await run(['serve', '--data', data, '--port', '0']), /newer version/);
    expectRefusal(await run(['keys', 'create', '--data', data, '--account', 'a']), /newer version/);
    expectRefusal(await run(['keys', 'list', '--data', data]), /newer version/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(data)).toEqual([databaseFile]);
  });

  test('keys of a folder without a service are refused, and no folder is made', async () => {
    const data = join(tempFolder(), 'data');
    expectRefusal(await run(['keys', 'list', '--data', data]), /no Memory service data/);
    expectRefusal(await run(['keys', 'revoke', 'x', '--data', data]), /no Memory service data/);
    expect(existsSync(data)).toBe(false);
  });

  test('a store that another program holds is one clear line', async () => {
    const data = tempFolder();
    await createKey(data, '--account', 'a');
    const holder = new Database(join(data, databaseFile));
    onTestFinished(() => void holder.close());
    holder.exec('BEGIN IMMEDIATE');
    expectRefusal(await run(['keys', 'create', '--data', data, '--account', 'b']), /database is locked/);
    holder.exec('ROLLBACK');
    const { stdout } = await run(['keys', 'list', '--data', data]);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  });

  test('an unknown key is refused', async () => {
    const data = tempFolder();
    await createKey(data, '--account', 'a');
    expectRefusal(await run(['keys', 'revoke', 'unknown', '--data', data]), /no key with the id "unknown"/);
    const change = ['keys', 'change', 'unknown', '--scopes', 'memories:read', '--data', data];
    expectRefusal(await run(change), /no key/);
  });
}
