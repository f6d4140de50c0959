import { createRoot } from 'react-dom/client';
import './styles/index.css';
import { App } from './app/app.tsx';
import { keepFilesOut } from './app/keep-files-out.ts';
import { connectToCore } from './core-client/connect-to-core.ts';
import { createCoreClient } from './core-client/core-client.ts';
import { createAppState } from './app/create-app.ts';
import { AppContext } from './workspace/use-app.ts';
import { showRememberedTheme } from './app/use-theme.ts';

showRememberedTheme();
keepFilesOut(window);
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');

const app = createAppState(
  createCoreClient({
    connect: connectToCore,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    random: Math.random,
  }),
);

createRoot(root).render(
  <AppContext value={app}>
    <App />
  </AppContext>,
);
