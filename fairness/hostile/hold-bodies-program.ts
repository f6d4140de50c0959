import { holdBodies, manners } from './hold-bodies.ts';

/**
 * `node hold-bodies-program.ts BASE_URL CONNECTIONS KEY...`: holds so many connections, divided evenly among the keys and the manners to
 * hold a body, until standard input ends.
 */
const [baseUrl = '', connections = '', ...keys] = process.argv.slice(2);
const each = Number(connections) / keys.length / manners.length;
const over = new AbortController();
for (const key of keys)
  for (const manner of manners) holdBodies({ baseUrl, key }, { manner, connections: each }, over.signal);
process.stdin.resume().once('end', () => process.exit(0));
