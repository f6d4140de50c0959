/**
 * Where a program is that this run of the tests builds when it is first asked for, as the product's programs are built: they
 * start in a fraction of the time that sources take. `tools/test-setup/programs-for-run.ts` has what there is.
 */
export async function builtProgram(name: '' | 'commit-and-die' | 'backups'): Promise<string> {
  const response = await fetch(`${process.env.MEMORY_TEST_PROGRAMS}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
