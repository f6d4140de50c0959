import type { Services } from '../services.ts';

/**
 * The services of a window of which a test gives some, each with only what is used of it, to call an action or a command. A service
 * that is not given throws when it is read. Unless given, `runReportingErrors` runs the action, and an error fails the test.
 */
export function windowWith(given: { readonly [Name in keyof Services]?: object }): Services {
  const services = { runReportingErrors: (action: () => Promise<unknown>) => void action(), ...given };
  return new Proxy(services, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target)) throw new Error(`the test gives no "${name}"`);
      return Reflect.get(target, name);
    },
  }) as Services; // with the parts that the test uses
}
