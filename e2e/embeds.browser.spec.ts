import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { png } from './fixtures/attaching.ts';
import { violations } from './fixtures/violations.ts';

/** A tenth of a second of silence, as WAV. */
const silence = (): Buffer => {
  const samples = 800;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 128)]);
};

const start = `Map: ![[crane map.png|300]] and ![[Images/Crane Map.PNG|the yard|40x20]]

![[Crane#Cable]]

![[Crane#^load]]

![a crane](Crane.md)

![[manual.pdf]]

![[horn.wav]]

![[Nowhere]] ![[gone.png]] ![[Crane#Nothing]]

![[Start]]

See [[horn.wav|the horn]]

End
`;

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work', 'Images'), { recursive: true });
      await mkdir(join(vault, 'Work', 'Papers'), { recursive: true });
      const put = (name: string, content: string | Buffer) => writeFile(join(vault, 'Work', name), content);
      await put('Start.md', start);
      await put(
        'Crane.md',
        '# Lift\n\nThe crane lifts.\n\n# Cable\n\nSteel, see [the rest](Papers/Rest.md).\n\n- 12 t ^load\n- 9 t\n\n![[Rest]]\n',
      );
      await put('Papers/Rest.md', 'Oil the hook. ![[Start]]\n');
      await put('Images/Crane Map.png', Buffer.from(png, 'base64'));
      await put('Papers/manual.pdf', '%PDF-1.7'.padEnd(3000));
      await put('Papers/horn.wav', silence());
    },
  },
});

test('images, notes, their parts and files are shown where they are embedded, and the source stays', async ({
  app,
}) => {
  const { page } = app;
  await page.getByRole('list', { name: 'Notes' }).getByText('Start', { exact: true }).click();
  const body = page.getByRole('textbox', { name: 'Note body' });
  const map = body.getByRole('img', { name: 'crane map.png' });
  await expect(map).toBeVisible();
  expect(await map.evaluate((image) => [image.clientWidth, image.getAttribute('height')])).toEqual([
    300,
    null,
  ]);
  const yard = body.getByRole('img', { name: 'the yard' });
  expect(await yard.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([40, 20]);

  const cable = body.getByRole('group', { name: 'Embedded note Crane › Cable' });
  await expect(cable).toContainText('Steel, see the rest.');
  await expect(cable).not.toContainText('The crane lifts.');
  // three levels deep, and no note within itself
  await expect(cable).toContainText('Oil the hook.');
  await expect(body.getByRole('group', { name: 'Embedded note Start' })).toHaveCount(0);
  const load = body.getByRole('group', { name: 'Embedded note Crane', exact: true });
  await expect(load.first()).toHaveText('Crane12 t');
  await expect(load.nth(1)).toContainText('The crane lifts.');

  await expect(body.getByText('manual.pdf')).toBeVisible();
  await expect(body.getByText(/^3(?:\.\d)? kB$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await body.getByRole('button', { name: 'Save a copy of manual.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('manual.pdf');
  const linked = page.waitForEvent('download');
  await body.getByRole('link', { name: 'File the horn' }).click();
  expect((await linked).suggestedFilename()).toBe('horn.wav');
  const player = body.locator('audio');
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);

  await expect(body.getByRole('link', { name: 'Embedded note Nowhere, not created yet' })).toBeVisible();
  await expect(
    body.getByRole('link', { name: 'gone.png — There is no file “gone.png” in the vault.' }),
  ).toBeVisible();
  await expect(body.getByTitle('Crane has no such heading or block.')).toBeVisible();
  await expect(body.getByTitle('Start is shown around this place already.').first()).toBeVisible();

  // typing elsewhere leaves all of it as it is written
  await body.getByText('End', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' typed');
  await page.keyboard.press('Control+s');
  const file = () => readFile(join(app.vault, 'Work', 'Start.md'), 'utf8');
  await expect.poll(file).toContain(start.replace('End\n', 'End typed\n'));

  // a link in an embedded note leads from there
  await cable.getByRole('link', { name: 'the rest' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Rest');
  expect(await violations(page)).toEqual([]);
});

test('an embedded note shows what was typed into it, and a button opens it', async ({ app }) => {
  const { page } = app;
  await page.getByRole('list', { name: 'Notes' }).getByText('Start', { exact: true }).click();
  const body = page.getByRole('textbox', { name: 'Note body' });
  const cable = body.getByRole('group', { name: 'Embedded note Crane › Cable' });
  await expect(cable).toContainText('Steel');
  await cable.getByRole('button', { name: 'Crane › Cable' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Crane');
  await body.getByText('Steel, see').first().click();
  await page.keyboard.press('Home');
  await page.keyboard.type('New ');
  await page.keyboard.press('Control+s');
  await page.getByRole('list', { name: 'Notes' }).getByText('Start', { exact: true }).click();
  await expect(cable).toContainText('New Steel');
  await writeFile(join(app.vault, 'Work', 'Papers', 'Rest.md'), 'Grease the hook.\n');
  await expect(cable).toContainText('Grease the hook.');
});

test('a link to a block leads to it, and an unknown one says so', async ({ app }) => {
  const { page } = app;
  const lines = Array.from({ length: 60 }, (_, index) => `Line ${index}`);
  await writeFile(
    join(app.vault, 'Work', 'Long.md'),
    `[[#^far]] and [[#^none]]\n\n${lines.join('\n\n')}\n\nThe far end ^far\n\n${lines.join('\n\n')}\n`,
  );
  await page.getByRole('list', { name: 'Notes' }).getByText('Long', { exact: true }).click();
  const body = page.getByRole('textbox', { name: 'Note body' });
  const far = body.getByText('The far end');
  await expect(far).not.toBeInViewport();
  await body
    .getByRole('link')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(far).toBeInViewport();
  await page.keyboard.type(' is here');
  await expect(far).toHaveText('The far end is here ^far');
  await body
    .getByRole('link')
    .nth(1)
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByText('“Long” has no heading or block “^none”.')).toBeVisible();
});

test('a rename keeps what is embedded embedded, also in properties, and Undo takes it back', async ({
  app,
}) => {
  const { page } = app;
  const path = join(app.vault, 'Work', 'Linking.md');
  const text = '---\nup: "[[Crane]]" # parent\n---\n![[Crane#Cable]] and [[Crane]]\n\n$$\n[[Crane]]\n$$\n';
  await writeFile(path, text);
  const list = page.getByRole('list', { name: 'Notes' });
  await expect(list.getByText('Linking', { exact: true })).toBeVisible();
  await list.getByText('Crane', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('AC/DC');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Updated \d+ links in 2 notes\.$/)).toBeVisible();
  const file = () => readFile(path, 'utf8');
  await expect.poll(file).toContain('up: "[[AC-DC|AC/DC]]" # parent\n');
  await expect.poll(file).toContain('![[AC-DC#Cable]] and [[AC-DC|AC/DC]]\n\n$$\n[[Crane]]\n$$\n');
  await list.getByText('Linking', { exact: true }).click();
  const body = page.getByRole('textbox', { name: 'Note body' });
  await expect(body.getByRole('group', { name: 'Embedded note AC/DC › Cable' })).toContainText('Steel');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(file).toContain('up: "[[Crane]]" # parent\n');
  await expect.poll(file).toContain('![[Crane#Cable]] and [[Crane]]\n');
});
