import { createRoot } from 'react-dom/client';
import { t } from '../src-shared/texts/t.ts';
import { core, isCapture } from './start.ts';
import { type Services, ServicesContext } from './workspace/services.ts';
import './text/document-language.ts';
import './styles/index.css';
import { Admitted } from './app/admitted.tsx';
import { App } from './app/app.tsx';
import { createServices } from './app/create-app.ts';
import { followApplicationMenu } from './app/follow-application-menu.ts';
import { followRequests } from './app/follow-requests.ts';
import { showRememberedAppearance } from './app/use-appearance.ts';
import { RestoreFocusContext } from './ui/dialog.tsx';
import { focusText, restoreFocus } from './workspace/focus-request.ts';
import { forgetEarlierWindow } from './workspace/window-memory.ts';

/** The buttons of a mouse that lead back and forward. */
const commandOfButton: Readonly<Record<number, 'back' | 'forward'>> = { 3: 'back', 4: 'forward' };

/** Lets the back and forward buttons of a mouse run the commands, where a browser would leave the page. */
function followMouseButtons({ commands }: Pick<Services, 'commands'>, page: Window): void {
  for (const kind of ['mousedown', 'mouseup'] as const)
    page.addEventListener(kind, (event) => {
      const command = commandOfButton[event.button];
      if (command === undefined) return;
      event.preventDefault();
      if (kind === 'mouseup') commands.run(command);
    });
}

/** Prevents the browser from navigating to a file that is dropped outside the text. */
function preventFileNavigation(page: Window): void {
  for (const kind of ['dragover', 'drop'] as const)
    page.addEventListener(kind, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
}

showRememberedAppearance();
preventFileNavigation(window);
const root = document.getElementById('root');
if (root === null) throw new Error('the document has no root element');

if (isCapture) void showCapture(root);
else showApp(root);

async function showCapture(place: HTMLElement): Promise<void> {
  const { CapturePage } = await import('./app/capture-page.tsx');
  createRoot(place).render(<CapturePage core={core} />);
  core.begin(t);
}

function showApp(place: HTMLElement): void {
  forgetEarlierWindow();
  const app = createServices(core);
  core.begin(t);
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
