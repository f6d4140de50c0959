import { holdBodies, manners } from './hold-bodies.ts';

/**
 * `node hold-bodies-program.ts BASE_URL CONNECTIONS KEY...`: holds so many connections, divided evenly among the keys and the manners
 * to hold a body, until standard input ends. Prints a line when each has begun a body, and at the end what came of them.
 */
const [baseUrl = '', connections = '', ...keys] = process.argv.slice(2);
let begun = 0;
const responses: Record<number, number> = {};
const events = {
  onBegin() {
    begun += 1;
    if (begun === Number(connections)) console.log('all connections have begun a body');
  },
  onResponse(status: number) {
    responses[status] = (responses[status] ?? 0) + 1;
  },
};
for (let made = 0; made < Number(connections); made += 1) {
  const manner = manners[made % manners.length] ?? 'announce';
  const key = keys[Math.floor(made / manners.length) % keys.length] ?? '';
  holdBodies({ baseUrl, key }, manner, events);
}
process.stdin.resume().once('end', () => {
  console.log(JSON.stringify({ begun, responses }));
  process.exit(0);
});
