/** Whether an address cannot run code. Browsers remove whitespace and control characters from an address before they parse it. */
export function isHarmless(url: string): boolean {
  const bare = url.replace(/[\u0000-\u0020]/g, '').toLowerCase();
  if (bare.startsWith('data:')) return /^data:image\/(?:gif|png|jpeg|webp);/.test(bare);
  return !/^(?:javascript|vbscript):/.test(bare);
}
