/** Milliseconds of processor time that an attack takes at least; an expression in linear time takes much less than one for its text. */
const leastTime = 20;
/** Where an expression that does not search for itself is tried. */
const firstPlaces = 20;

/**
 * Whether a text that is said to attack an expression does so in this engine: it knows short cuts that the judge does not, which also changes
 * its mind from one run to the next.
 */
export function takesAttack(pattern: string, flags: string, text: string): boolean {
  const before = process.cpuUsage();
  const expression = new RegExp(pattern, flags);
  if (expression.sticky) {
    for (let place = 0; place < firstPlaces; place += 1) {
      expression.lastIndex = place;
      expression.test(text);
    }
  } else if (expression.global) text.replace(expression, '');
  else expression.test(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 > leastTime;
}
