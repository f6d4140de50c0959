/** Why the server shows nothing. */
export type Refusal = 'no-session' | 'link-used' | 'wrong-host';

const texts: Record<Refusal, { status: number; title: string; text: string }> = {
  'no-session': {
    status: 401,
    title: 'This page needs its link',
    text: 'Open Example Notes with the link it printed when it started. To get a new link, press Enter where it runs, or stop it and start it again.',
  },
  'link-used': {
    status: 401,
    title: 'This link has expired',
    text: 'Each link works once. To get a new one, press Enter where Example Notes runs, or stop it and start it again.',
  },
  'wrong-host': {
    status: 403,
    title: 'Wrong address',
    text: 'Example Notes can be opened only at the exact address it printed when it started.',
  },
};

/** A small page, without style or script, that says why and what to do. */
export function refusalPage(refusal: Refusal): { status: number; html: string } {
  const { status, title, text } = texts[refusal];
  return {
    status,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Example Notes</title><h1>${title}</h1><p>${text}</p></html>`,
  };
}
