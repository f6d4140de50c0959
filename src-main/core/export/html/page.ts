import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { pageStyle } from './page-style.ts';

/**
 * A page of its own: styles and images are in it, and its policy lets it load nothing else. `body` is safe HTML; a title that it begins
 * with is not repeated.
 */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="generator" content="Example Notes">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main dir="auto">
${headed(title, body)}
</main>
</body>
</html>
`;

function headed(title: string, body: string): string {
  const words = escapeHtml(title);
  const own = `<h1>${words}</h1>`;
  return `<h1 class="title">${words}</h1>\n${body.startsWith(own) ? body.slice(own.length) : body}`;
}
