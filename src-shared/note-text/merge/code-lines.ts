/** Which lines are code: in a fence, with its delimiters, in a formula block, or indented below a blank line. */
export function codeLines(lines: readonly string[]): (index: number) => boolean {
  const code = new Set<number>();
  let open: string | null = null;
  let isIndented = false;
  lines.forEach((line, index) => {
    const fence = /^\s*(?:>\s*)*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,}|\$\$)/.exec(line)?.[1] ?? null;
    if (open !== null) {
      code.add(index);
      if (fence?.startsWith(open) === true) open = null;
      return;
    }
    if (fence !== null) {
      code.add(index);
      open = fence;
      return;
    }
    const isBelowBlank = index === 0 || isIndented || lines[index - 1]?.trim() === '';
    isIndented = /^(?: {4}|\t)\s*(?![-*+]\s|\d+[.)]\s)\S/.test(line) && isBelowBlank;
    if (isIndented) code.add(index);
  });
  return (index) => code.has(index);
}
