import { createRoot } from 'react-dom/client';
import './styles/index.css';
import { App } from './app.tsx';
import { keepFilesOut } from './attachments/keep-files-out.ts';
import { connectToCore } from './connection/connect-to-core.ts';
import { createCoreClient } from './connection/core-client.ts';
import { createAppState } from './state/app-state.ts';
import { AppContext } from './state/use-app.ts';
import { showRememberedTheme } from './ui/use-theme.ts';

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
