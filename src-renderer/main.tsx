import { createRoot } from 'react-dom/client';
import './styles/index.css';
import { App } from './app/app.tsx';
import { createServices } from './app/create-app.ts';
import { followApplicationMenu } from './app/follow-application-menu.ts';
import { preventFileNavigation } from './app/prevent-file-navigation.ts';
import { showRememberedTheme } from './app/use-theme.ts';
import { connectToCore } from './core-client/connect-to-core.ts';
import { createCoreClient } from './core-client/core-client.ts';
import { RestoreFocusContext } from './ui/restore-focus.ts';
import { focusText } from './workspace/focus-request.ts';
import { restoreFocus } from './workspace/restore-focus.ts';
import { ServicesContext } from './workspace/services.ts';

showRememberedTheme();
preventFileNavigation(window);
const root = document.getElementById('root');
if (root === null) throw new Error('the document has no root element');

const app = createServices(
  createCoreClient({
    connect: connectToCore,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    random: Math.random,
  }),
);

if (window.exampleNotes !== undefined) followApplicationMenu(app, window.exampleNotes);

createRoot(root).render(
  <ServicesContext value={app}>
    <RestoreFocusContext
      value={(element) => (element === null ? focusText(app) : restoreFocus(app, element))}
    >
      <App commands={app.commands} />
    </RestoreFocusContext>
  </ServicesContext>,
);
