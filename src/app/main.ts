import { readSession } from '../data/auth/session.ts';
import { DASHBOARD } from '../schema/describe/resource-address.ts';
import { readLanguage, showLanguage } from './language/language-choice.ts';
import { isShowingKeys, showKeys } from './language/show-keys.ts';
import { isDashboardPath } from './routes/is-dashboard-path.ts';
import { chooseStartPage, pageOfPath } from './start/choose-start-page.ts';
import { preload } from './start/preload.ts';
import { type Started, startUp } from './start/start-up.ts';
import './sign-in/sign-in.css';
import { element } from './dom/element.ts';
import { icon } from './dom/icon.ts';

/** Long enough for the login itself to be through, short enough to be there before a password is typed. */
const PREFETCH_AFTER_MILLISECONDS = 2000;

/** Two parts of their own: who signs in does not wait for the back office, who is signed in not for the login. */
const loadSignIn = () => import('./sign-in/show-sign-in.ts');
const loadAdmin = () => import('./admin/show-admin.tsx');

async function start(root: HTMLElement): Promise<void> {
  // One of them is needed in any case: it comes while the server is asked.
  preload(readSession() === null ? loadSignIn : loadAdmin);
  try {
    const language = readLanguage();
    const started = await startUp(language === null ? {} : { language });
    showLanguage(started.data.i18n.getLocale());
    if (isShowingKeys(location.search)) showKeys(started.data.i18n);
    await show(root, started);
  } catch (error) {
    console.error(error);
    showUnreachable(root, () => void start(root));
  }
}

async function show(root: HTMLElement, started: Started): Promise<void> {
  const page = pageOfPath(location.pathname, chooseStartPage(started.system, readSession() !== null));
  if (page === '/dashboard') {
    const { showAdmin } = await loadAdmin();
    if (!isDashboardPath(location.pathname)) history.replaceState(null, '', page);
    showAdmin(root, started);
    return;
  }
  if (location.pathname !== page) history.replaceState(null, '', page);
  const { showSignIn } = await loadSignIn();
  showSignIn(root, started, page, (welcome) => void enter(root, started, welcome));
  setTimeout(preload, PREFETCH_AFTER_MILLISECONDS, loadAdmin);
}

async function enter(root: HTMLElement, started: Started, welcome?: string): Promise<void> {
  try {
    const { showAdmin } = await loadAdmin();
    history.replaceState(null, '', DASHBOARD);
    showAdmin(root, started, welcome);
  } catch (error) {
    console.error(error);
    showUnreachable(root, () => location.reload());
  }
}

const root = document.getElementById('root');
if (root) void start(root);

/**
 * The whole page when the server does not answer. Not even the words could be loaded then,
 * so they stand in `index.html`, in both languages.
 */
function showUnreachable(root: HTMLElement, retry: () => void): void {
  const template = document.querySelector<HTMLTemplateElement>('#unreachable');
  const words = template?.content.cloneNode(true) ?? document.createDocumentFragment();
  const page = element('main', { class: 'unreachable', role: 'alert' }, icon('fail', 28), words);
  page.querySelector('button')?.addEventListener('click', retry, { once: true });
  root.replaceChildren(page);
}
