import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodyOf } from '../checks/read-vault.ts';
import type { Scenario } from '../scenario.ts';
import { putFile } from '../vault-files.ts';
import { startOtherProgram } from '../writers/other-program.ts';
import { type WriteStyle, writeStyles } from '../writers/write-styles.ts';

/** A note is typed into while another program adds lines to its file, each a moment after a save. */
function racingWriter(style: WriteStyle): Scenario {
  return {
    name: `racing-${style}`,
    about: `Another program (${style}) adds lines to a note while the user types into it. Every word and every line is kept, every line of the other program is in the file at the end, and none is there twice.`,
    // how programs meet depends on the machine: the short form is for what is decided by the app alone
    quick: false,
    async run(lab) {
      const path = 'Work/Raced.md';
      const start = lab.ledger.word();
      const a = await lab.computer('A');
      putFile(a.vault, path, `Begun with ${start}: \n\nA paragraph between.\n\nAnd then:\n`);
      lab.ledger.onDisk([start], 'put into the vault');
      const page = await a.page();
      await page.open('Raced');
      // in the first paragraph: lines that come at the end are no conflict
      await page.body.focus();
      await page.page.keyboard.press('Control+Home');
      await page.page.keyboard.press('End');
      const other = startOtherProgram();
      const lines: string[] = [];
      const file = join(a.vault, path);
      try {
        for (let round = 0; round < (lab.quick ? 6 : 30); round += 1) {
          const word = lab.ledger.word();
          const line = lab.ledger.word();
          // the draft follows 400 ms after a key: the other program aims at that moment
          await page.type([word], lab.random.between(330, 480));
          const edit = { style, path: file, line: `Line ${line}.`, pause: lab.random.between(20, 400) };
          const writing = other.addLine(edit);
          if (lab.random.below(3) === 0) await page.type([lab.ledger.word()]);
          await writing;
          lab.ledger.onDisk([line], `written ${style}`);
          lines.push(line);
        }
      } finally {
        other.stop();
      }
      await page.save();
      await lab.rest(a);
      const text = bodyOf(readFileSync(file));
      for (const line of lines)
        lab.expect(text.includes(line), `the line ${line} is not in the file at the end`);
      for (const { word } of lab.ledger.witnesses()) {
        const times = text.split(word).length - 1;
        lab.expect(times <= 1, `${word} stands ${times} times in the file`);
      }
    },
  };
}

export const racingWriters: readonly Scenario[] = writeStyles.map(racingWriter);
