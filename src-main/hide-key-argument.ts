const option = '--memory-api-key';

/** Arguments of a command line with the API key masked; undefined when they hold no key. */
export function withoutKey(args: readonly string[]): readonly string[] | undefined {
  let found = false;
  const masked = args.map((argument, index) => {
    if (argument.startsWith(`${option}=`)) {
      found = true;
      return `${option}=•`;
    }
    if (args[index - 1] !== option) return argument;
    found = true;
    return '•';
  });
  return found ? masked : undefined;
}

/**
 * Removes a key from the arguments that the process list shows, as far as the system lets a program do that: until
 * then they could be read. Returns whether there was one.
 */
export function hideKeyArgument(): boolean {
  const masked = withoutKey(process.argv);
  if (masked === undefined) return false;
  // Where it can, Node writes a title over the arguments. On Windows it is the name of the console.
  if (process.platform !== 'win32') process.title = [...masked].join(' ');
  return true;
}
