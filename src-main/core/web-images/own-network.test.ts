import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { isOwnNetwork, publicLookup } from './own-network.ts';

let addresses: LookupAddress[];

const lookUp = (all: boolean): Promise<unknown> =>
  new Promise((resolve, reject) =>
    publicLookup((_name, done) => done(null, addresses))(
      'pictures.example.com',
      { all },
      (error, address, family) => (error === null ? resolve({ address, family }) : reject(error)),
    ),
  );

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.178.1',
  '169.254.169.254',
  '[::1]',
  '[fd00::1]',
  '[::ffff:127.0.0.1]',
  'localhost',
  'app.localhost',
  'printer.local',
  'printer.local.',
  'wiki.internal',
  'nas',
  'fritz.lan',
])('%s is in the own network', (host) => {
  expect(isOwnNetwork(new URL(`http://${host}/`).hostname)).toBe(true);
});

test.each([
  'example.com',
  'localhost.example.com',
  '93.184.215.14',
  '[2606:2800:21f:cb07:6820:80da:af6b:8b2c]',
])('%s is of the internet', (host) => {
  expect(isOwnNetwork(new URL(`http://${host}/`).hostname)).toBe(false);
});

test('a name that leads into the own network is not connected to', async () => {
  addresses = [{ address: '93.184.215.14', family: 4 }];
  expect(await lookUp(false)).toEqual({ address: '93.184.215.14', family: 4 });
  expect(await lookUp(true)).toMatchObject({ address: addresses });
  addresses = [...addresses, { address: '192.168.0.1', family: 4 }];
  await expect(lookUp(false)).rejects.toThrow('pictures.example.com');
  await expect(lookUp(true)).rejects.toThrow('pictures.example.com');
});
