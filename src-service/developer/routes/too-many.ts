/** The response to too many failed attempts. */
export function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts have failed. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
