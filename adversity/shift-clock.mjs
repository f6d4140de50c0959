/**
 * Loaded into the app's processes with `--import`: their clock is as many milliseconds ahead as the file named in
 * ADVERSITY_CLOCK says, read again twenty times a second. Timers go on as they are, as when a user sets the clock.
 */
import { readFileSync } from 'node:fs';

const file = process.env.ADVERSITY_CLOCK;
if (file !== undefined) {
  const RealDate = Date;
  let ahead = 0;
  const read = () => {
    try {
      ahead = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      // not written yet: the clock is right
    }
  };
  read();
  setInterval(read, 50).unref();
  class ShiftedDate extends RealDate {
    constructor(...parts) {
      if (parts.length === 0) super(RealDate.now() + ahead);
      else super(...parts);
    }
    static now() {
      return RealDate.now() + ahead;
    }
  }
  globalThis.Date = ShiftedDate;
}
