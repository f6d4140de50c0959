import { createRoot } from 'react-dom/client';
import './text/document-language.ts'; // before all modules that hold labels
import './styles/index.css';
import { Admitted } from './app/admitted.tsx';
import { App } from './app/app.tsx';
import { CapturePage } from './app/capture-page.tsx';
import { createServices } from './app/create-app.ts';
import { followApplicationMenu } from './app/follow-application-menu.ts';
import { followMouseButtons } from './app/follow-mouse-buttons.ts';
import { followRequests } from './app/follow-requests.ts';
import { preventFileNavigation } from './app/prevent-file-navigation.ts';
import { showRememberedAppearance } from './app/use-appearance.ts';
import { connectToCore } from './core-client/connect-to-core.ts';
import { createCoreClient } from './core-client/core-client.ts';
import { RestoreFocusContext } from './ui/dialog.tsx';
import { focusText, restoreFocus } from './workspace/focus-request.ts';
import { ServicesContext } from './workspace/services.ts';
import { forgetEarlierWindow } from './workspace/window-memory.ts';

showRememberedAppearance();
preventFileNavigation(window);
const root = document.getElementById('root');
if (root === null) throw new Error('the document has no root element');

const core = createCoreClient({
  connect: connectToCore,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
});
if (window.location.hash === '#capture') createRoot(root).render(<CapturePage core={core} />);
else showApp(root);

function showApp(place: HTMLElement): void {
  forgetEarlierWindow();
  const app = createServices(core);
  followMouseButtons(app, window);
  if (window.exampleNotes !== undefined) {
    followApplicationMenu(app, window.exampleNotes);
    followRequests(app, window.exampleNotes);
  }
  createRoot(place).render(
    <ServicesContext value={app}>
      <RestoreFocusContext
        value={(element) => (element === null ? focusText(app) : restoreFocus(app, element))}
      >
        <Admitted core={core}>
          <App commands={app.commands} firstList={app.firstList} />
        </Admitted>
      </RestoreFocusContext>
    </ServicesContext>,
  );
}
