const option = '--memory-api-key';

/** Words of a command line without the key that stands among them; undefined when there is none. */
export function withoutKey(words: readonly string[]): readonly string[] | undefined {
  let found = false;
  const masked = words.map((word, index) => {
    if (word.startsWith(`${option}=`)) {
      found = true;
      return `${option}=•`;
    }
    if (words[index - 1] !== option) return word;
    found = true;
    return '•';
  });
  return found ? masked : undefined;
}

/**
 * Takes a key out of the arguments that the list of processes shows, as far as the system lets a program do that: until
 * then they could be read. Says whether there was one.
 */
export function hideKeyArgument(): boolean {
  const masked = withoutKey(process.argv);
  if (masked === undefined) return false;
  // Where it can, Node writes a title over the arguments. On Windows it is the name of the console.
  if (process.platform !== 'win32') process.title = [...masked].join(' ');
  return true;
}
