import { setFlagsFromString } from 'node:v8';

let users = 0;

/**
 * Makes V8 collect garbage early rather than let the heap grow, for as long as it is requested: while large notes come
 * in. It costs speed, so it is off otherwise. Returns the function that ends it.
 */
export function enterLowMemoryMode(): () => void {
  users += 1;
  if (users === 1) setFlagsFromString('--optimize-for-size');
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    users -= 1;
    if (users === 0) setFlagsFromString('--no-optimize-for-size');
  };
}
