/** Whether a text is one of the contents of notes: the export has each as a text, too, which may have the tags of the note below. */
export function isTextOf(contents: readonly string[]): (text: string) => boolean {
  const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
  const notes = new Set(contents.map(plain));
  return (text) => {
    const whole = plain(text);
    if (whole === '' || notes.has(whole)) return whole !== '';
    const [, content, tags = ''] = /^([\s\S]*)\nTags:\n([\s\S]*)$/.exec(`\n${whole}`) ?? [];
    if (content === undefined || content.trim() === '' || !notes.has(content.trim())) return false;
    return tags.split('\n').every((line) => /^\s|^$/.test(line));
  };
}
