import { ada, makeAda, startDeveloperPages } from './developer-service.ts';
import { formBrowser, signInAs } from './form-browser.ts';

/** The address of the webhooks. */
export const url = 'https://hooks.example.org/memories';

/** Ada, signed in, with ways to add webhooks and to claim what is due. */
export async function signedIn() {
  const service = await startDeveloperPages();
  const user = await makeAda(service);
  const browser = formBrowser(service.origin);
  await signInAs(browser, ada);
  const add = async (address = url) => {
    await browser.get('/developer/webhooks');
    return browser.submit('/developer/webhooks', { url: address });
  };
  const endpoints = () => service.storage.listEndpoints(user.accountId);
  /** Adds a webhook and opens its page. */
  const added = async () => {
    const secret = secretIn((await add()).html);
    const [endpoint] = await endpoints();
    if (!endpoint) throw new Error('a webhook that was added is there');
    const page = `/developer/webhooks/${endpoint.id}`;
    await browser.get(page);
    return { secret, endpoint, page };
  };
  const claim = async () => {
    const [claimed] = await service.storage.claimDeliveries({
      now: service.time.now,
      limit: 1,
      perEndpoint: 1,
      perAccount: 1,
      failing: 1,
      lease: 60_000,
    });
    if (!claimed) throw new Error('a delivery is due');
    return claimed;
  };
  return { service, user, browser, add, added, endpoints, claim };
}

/** The secret on a page that shows it. */
export const secretIn = (html: string): string => /value="(whsec_[^"]+)"/.exec(html)?.[1] ?? '';
