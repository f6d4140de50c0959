import { measureForward } from './measure-forward.ts';

/** Share of one core that bringing old Memories forward may take. */
const aim = 0.01;

/** Measures on a store of so many old Memories for at least so many seconds, and prints what was found. Returns whether the aim holds. */
export async function printForward(count: number, seconds: number): Promise<boolean> {
  console.log(
    `bringing ${count} old Memories forward, for ${seconds} s or longer; it begins after half a minute`,
  );
  const { idle, busy, memories, seconds: measured } = await measureForward(count, seconds);
  const share = busy - idle;
  const hours = ((10_000 / memories) * measured) / 3600;
  const holds = share <= aim;
  console.log(`measured for ${measured.toFixed(0)} s, in which ${memories} Memories came forward`);
  console.log(`the whole service: ${percent(busy)} of a core; with nothing to do: ${percent(idle)}`);
  console.log(
    `bringing forward: ${percent(share)} of a core; aim: ${percent(aim)} at most, ${holds ? 'met' : 'missed'}`,
  );
  console.log(`10,000 Memories would take ${hours.toFixed(1)} hours`);
  return holds;
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
