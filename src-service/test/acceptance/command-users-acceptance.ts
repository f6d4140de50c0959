import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formBrowser, signInAs } from '../support/form-browser.ts';
import { expectRefusal, type RunCommand } from '../support/run-command.ts';
import { startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** The part of the acceptance suite of command lines about users of accounts. */
export function managesUsers(run: RunCommand): void {
  test('a user is made with a password from standard input, and changes it', async () => {
    const data = tempFolder();
    const accounts = (input: string, ...args: string[]) =>
      run(['accounts', ...args, '--data', data], { input });
    const password = 'the tide turns at nine';
    expectRefusal(await accounts('short\n', 'create', '--email', 'ada@example.org'), /at least 12/);
    expect(readdirSync(data)).toEqual([]);
    const made = await accounts(
      `${password}\n`,
      'create',
      '--email',
      'Ada@example.org',
      '--account',
      'Harbour',
    );
    expect(JSON.parse(made.stdout)).toMatchObject({ email: 'ada@example.org', account: 'Harbour' });
    const again = await accounts(`${password}\n`, 'create', '--email', 'ada@example.org');
    expectRefusal(again, /a user ada@example.org/);
    expectRefusal(await accounts('', 'create', '--email', 'ben@example.org'), /standard input/);
    expectRefusal(await accounts('short\n', 'create', '--email', 'ben@example.org'), /at least 12/);
    const noAddress = await accounts(`${password}\n`, 'create', '--email', 'no-address');
    expectRefusal(noAddress, /no-address|address/);
    expect((await accounts('', 'list')).stdout.trimEnd().split('\n')).toHaveLength(1);

    const changed = 'the tide turns at ten';
    const setPassword = (email: string) => accounts(`${changed}\n`, 'set-password', '--email', email);
    expect((await setPassword('ada@example.org')).status).toBe(0);
    expectRefusal(await setPassword('eve@example.org'), /no user/);
    const service = await startService(data);
    for (const [typed, location] of [
      [password, null],
      [changed, '/developer'],
    ] as const) {
      const browser = formBrowser(service.origin);
      const shown = await signInAs(browser, { email: 'ada@example.org', password: typed });
      expect(shown.location).toBe(location);
    }
    const linkTo = (name: string) =>
      accounts('', 'sign-in-link', '--account', name, '--public-origin', service.origin);
    const link = await linkTo('Harbour');
    const { path, url } = JSON.parse(link.stdout) as { path: string; url: string }; // what the command prints
    expect(url).toBe(`${service.origin}${path}`);
    expect((await fetch(url)).status).toBe(200);
    expectRefusal(await linkTo('Harbor'), /no account "Harbor"/);
  });

  test('users of an account are listed, get other roles, and are removed', async () => {
    const data = tempFolder();
    const accounts = (input: string, ...args: string[]) =>
      run(['accounts', ...args, '--data', data], { input });
    const create = (email: string, ...more: string[]) =>
      accounts('the tide turns at nine\n', 'create', '--email', email, ...more);
    const listed = async (...args: string[]) =>
      (await accounts('', 'list', ...args)).stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { email: string; role: string })
        .map(({ email, role }) => `${email} ${role}`);
    await create('ada@example.org', '--account', 'Harbour');
    await create('eve@example.org', '--account', 'Harbour', '--role', 'member');
    await create('other@example.org');
    expectRefusal(await create('bob@example.org', '--role', 'queen'), /roles are owner and member/);
    expect(await listed()).toHaveLength(3);
    const ofHarbour = await listed('--account', 'Harbour');
    expect(ofHarbour).toEqual(['ada@example.org owner', 'eve@example.org member']);
    expectRefusal(await accounts('', 'list', '--account', 'Harbor'), /no account "Harbor"/);

    const setRole = (email: string, role: string) =>
      accounts('', 'set-role', '--email', email, '--role', role);
    const remove = (email: string) => accounts('', 'remove', '--email', email);
    expectRefusal(await setRole('ada@example.org', 'member'), /last owner/);
    expectRefusal(await remove('ada@example.org'), /last owner/);
    expectRefusal(await setRole('bob@example.org', 'member'), /no user bob/);
    expectRefusal(await remove('bob@example.org'), /no user bob/);
    expectRefusal(await setRole('eve@example.org', 'queen'), /roles are/);
    expect(JSON.parse((await setRole('Eve@example.org', 'owner')).stdout)).toMatchObject({ role: 'owner' });
    const removed = JSON.parse((await remove('ada@example.org')).stdout);
    expect(removed).toEqual({ email: 'ada@example.org', revokedKeys: 0 });
    expect(await listed('--account', 'Harbour')).toEqual(['eve@example.org owner']);
  });
}
