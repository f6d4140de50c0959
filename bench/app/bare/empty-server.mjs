/** What a start of the app in a browser is compared with: bare Node that serves a page with a line of text. Plain JavaScript, as what is built. */
import { createServer } from 'node:http';

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Empty window</title><p>A window without an app.</p></html>';
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
